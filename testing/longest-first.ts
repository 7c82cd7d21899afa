import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take more than ten seconds, mostly waiting for processes and servers. They run first, so that
 * the run does not wait for one of them at its end.
 */
export const LONG_FILES = [
  "testing/crash.test.ts",
  "tools/dev.test.ts",
  "app/processes/processes.test.ts",
  "app/database/backup.test.ts",
  "app/api/pages-at-scale.test.ts",
  "features/catalog/server/find/plans.test.ts",
  "app/api/who-may-do-what.test.ts",
  "platform/jobs/killed.test.ts",
  "app/database/portable-backup.test.ts",
];

/** Long files first, then the others in Vitest's order: by their last duration, else by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId, project }: TestSpecification) => {
      const found = LONG_FILES.indexOf(relative(project.config.root, moduleId));
      return found < 0 ? LONG_FILES.length : found;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
