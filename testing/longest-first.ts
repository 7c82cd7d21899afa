import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take more than ten seconds, most of it waiting for processes and servers: begun first, so that none of them
 * is what the whole run waits for in the end.
 */
export const LONG = [
  "testing/crash.test.ts",
  "app/processes/processes.test.ts",
  "app/backup.test.ts",
  "app/api/pages-at-scale.test.ts",
  "features/catalog/server/find/plans.test.ts",
  "app/api/who-may-do-what.test.ts",
  "platform/jobs/killed.test.ts",
  "app/portable-backup.test.ts",
];

/** Long files first, then all others as Vitest orders them: by how long they took the last time, else by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      const found = LONG.indexOf(relative(project.config.root, moduleId));
      return found < 0 ? LONG.length : found;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
