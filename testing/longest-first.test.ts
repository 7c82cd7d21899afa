import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { LONG_FILES } from "./longest-first.ts";

test("the files that begin first are there", () => {
  expect(LONG_FILES.filter((file) => !existsSync(file))).toEqual([]);
});
