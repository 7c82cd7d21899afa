import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take more than ten seconds, mostly waiting for processes and servers. They run first, so that
 * the run does not wait for one of them at its end.
 */
export const LONG_FILES = [
  "tools/dev.test.ts",
  "testing/crash.test.ts",
  "app/processes/processes.test.ts",
  "app/database/backup.test.ts",
  "app/api/pages-at-scale.test.ts",
  "features/catalog/server/find/plans.test.ts",
  "app/api/who-may-do-what.test.ts",
  "platform/jobs/killed.test.ts",
  "app/database/portable-backup.test.ts",
  "app/pages/cache/page-news.test.ts",
  "app/api/pressed-at-once.test.ts",
  "tools/letters.test.ts",
  "tools/new-feature.test.ts",
];

/** In the order in which they run: a worker keeps the modules that it has read within one project only. */
const PROJECTS = ["server", "unit"];

/** Returns where a file comes: the long files of all projects first, then one project after the other. */
export function placeOf(project: string, file: string): number {
  const place = LONG_FILES.indexOf(file);
  return place < 0 ? LONG_FILES.length + PROJECTS.indexOf(project) : place;
}

/** Files by their place; those of the same one in Vitest's order, by their last duration, else by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) =>
      placeOf(project.name, relative(project.config.root, moduleId));
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
