import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { memoryOrDisk, tempFolders } from "./temp-dirs.ts";

test("data that memory has no room for is kept on disk", () => {
  expect(memoryOrDisk(Number.MAX_SAFE_INTEGER)).toBe(tmpdir());
  if (existsSync("/dev/shm")) expect(memoryOrDisk(1)).toBe("/dev/shm");
});

test("folders left behind are found in any temporary directory", () => {
  const places = [memoryOrDisk(1), memoryOrDisk(Number.MAX_SAFE_INTEGER)];
  const folders = places.map((parent) => mkdtempSync(join(parent, "maisonnee-left-")));
  onTestFinished(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  expect(tempFolders("maisonnee-left-")).toEqual(expect.arrayContaining(folders));
  expect(tempFolders("maisonnee-absent-")).toEqual([]);
});
