import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { LONG } from "./longest-first.ts";

test("the files that begin first are there", () => {
  expect(LONG.filter((file) => !existsSync(file))).toEqual([]);
});
