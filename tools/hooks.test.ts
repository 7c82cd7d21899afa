import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./project.mjs";

let folder: string;
const git = (...words: string[]) => spawnSync("git", words, { cwd: folder, encoding: "utf8" });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "hooks-"));
  for (const file of ["biome.json", ".gitignore", "tools/hooks/pre-commit"]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  git("init", "--quiet");
  for (const [name, value] of [
    ["core.hooksPath", "tools/hooks"],
    ["user.name", "Test"],
    ["user.email", "test@maisonnee.example"],
  ] as const)
    git("config", name, value);
});
afterAll(() => rmSync(folder, { recursive: true }));

function commit(text: string) {
  writeFileSync(join(folder, "example.ts"), text);
  git("add", "example.ts");
  return git("commit", "--quiet", "--message", "Add an example");
}

test("the hook, switched on, refuses a file whose style differs and lets others pass", () => {
  expect(commit("export const one = 'two'\n").status).not.toBe(0);
  expect(commit('export const one = "two";\n')).toMatchObject({ status: 0 });
});
