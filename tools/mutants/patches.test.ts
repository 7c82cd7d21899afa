import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject, root } from "../project.mjs";
import { applyPatch, parsePatches, readPatches } from "./patches.ts";

const HURTS = ["money", "states", "permissions", "privacy", "locks"];

test("every mistake made on purpose still fits the code it is about, and the tests it names exist", () => {
  const patches = readPatches(root);
  expect(patches.length).toBeGreaterThanOrEqual(200);
  for (const kind of HURTS) expect(patches.filter((patch) => patch.kind === kind).length).toBeGreaterThan(10);
  for (const patch of patches) {
    const text = readFileSync(inProject(patch.file), "utf8");
    expect(applyPatch(text, patch), patch.source).not.toBe(text);
    for (const name of patch.tests)
      expect(existsSync(inProject(name)), `${patch.source}: ${name}`).toBe(true);
  }
});

test("a mistake of the server is looked for by tests of the server, not by those of the rules named before it", () => {
  const isOfRules = (name: string) => name.includes("/contract/");
  const unseen = readPatches(root).filter(
    ({ file, tests }) => file.includes("/server/") && tests.every(isOfRules),
  );
  expect(unseen.map(({ source }) => source)).toEqual([]);
});

test("two mistakes are never the same one", () => {
  const written = readPatches(root).map(({ file, before, after }) => [file, before, after].join("\n"));
  expect(written.filter((one, index) => written.indexOf(one) !== index)).toEqual([]);
});

test("a list of patches is read with the file and the tests that were named last", () => {
  const text = [
    "file a.ts",
    "tests a.test.ts b.test.ts",
    "",
    "money: no cap",
    "- Math.min(",
    "-   a,",
    "+ (a,",
  ];
  const [patch, ...others] = parsePatches(
    [...text, "", "locks: no lock", "- lock();"].join("\n"),
    "list.txt",
  );
  expect(patch).toEqual({
    ...{ kind: "money", name: "no cap", file: "a.ts", tests: ["a.test.ts", "b.test.ts"] },
    ...{ before: "Math.min(\n  a,", after: "(a,", source: "list.txt:4" },
  });
  expect(others).toMatchObject([{ kind: "locks", before: "lock();", after: "", source: "list.txt:9" }]);
});

test("a patch that cannot be read, or whose text is not in its file exactly once, is refused with its line", () => {
  const patch = (lines: string) => parsePatches(`file a.ts\ntests a.test.ts\n${lines}`, "list.txt");
  expect(() => patch("colour: red\n- a")).toThrow("list.txt:3: « colour: red »");
  expect(() => patch("money: nothing")).toThrow("list.txt:3: it replaces nothing");
  const [one] = patch("money: once\n- a\n+ b");
  expect(one && applyPatch("xa", one)).toBe("xb");
  for (const text of ["x", "aa"])
    expect(() => one && applyPatch(text, one)).toThrow(/« a » is \d times in a\.ts, not once/);
});
