import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBoundaries } from "./boundaries.mjs";
import { readMap } from "./map.ts";
import { root } from "./project.mjs";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "new-feature-"));
  mkdirSync(join(folder, "tools"));
  for (const file of ["package.json", "docs/map.md", "tools/new-feature.mjs", "tools/project.mjs"])
    cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function newFeature(name: string) {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, "tools/new-feature.mjs"), name], {
    encoding: "utf8",
  });
  return { status, stderr };
}

test("a new feature has its three entry files, no import in a wrong direction, and a line on the map", async () => {
  const before = readMap(folder);
  expect(newFeature("quote-requests")).toEqual({ status: 0, stderr: "" });
  const { modules, refused } = await checkBoundaries(folder);
  expect(refused).toEqual([]);
  // The three entry files, and the two tools that created them.
  expect(modules).toBe(5);
  const after = readMap(folder);
  const made = { room: "quote-requests", tables: [], published: [], pages: [], jobs: [] };
  expect(after.filter((room) => !before.some((known) => known.room === room.room))).toEqual([made]);
  expect(after).toHaveLength(before.length + 1);
  expect(after.findIndex(({ room }) => room === made.room)).toBeLessThan(
    after.findIndex(({ room }) => room.startsWith("platform/")),
  );
});

test("a feature name that is taken or not in kebab-case is refused with a message", () => {
  expect(newFeature("estimates").status).toBe(0);
  expect(newFeature("estimates")).toMatchObject({
    status: 1,
    stderr: "features/estimates exists already.\n",
  });
  for (const name of ["QuoteRequests", "../elsewhere", ""])
    expect(newFeature(name)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Usage:/) });
});
