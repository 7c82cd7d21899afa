import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { LONG_FILES, placeOf } from "./longest-first.ts";

test("the files that begin first are there", () => {
  expect(LONG_FILES.filter((file) => !existsSync(file))).toEqual([]);
});

test("long files run first, then all of one project: a worker would read every module again", () => {
  const files = [
    { project: "unit", file: "foundation/money.test.ts" },
    { project: "server", file: "features/requests/server/requests.test.ts" },
    { project: "unit", file: "tools/dev.test.ts" },
    { project: "server", file: "testing/crash.test.ts" },
  ];
  const place = ({ project, file }: { project: string; file: string }) => placeOf(project, file);
  const sorted = files.toSorted((one, other) => place(one) - place(other));
  expect(sorted.map(({ file }) => file)).toEqual([
    "tools/dev.test.ts",
    "testing/crash.test.ts",
    "features/requests/server/requests.test.ts",
    "foundation/money.test.ts",
  ]);
});
