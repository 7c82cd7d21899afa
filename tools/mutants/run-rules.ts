import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";

/** Code that needs nothing but itself, so that each mistake in it is tried in moments. */
const PURE = ["foundation/**/*.ts", "contact-information/**/*.ts", "features/*/contract/**/*.ts"];

/**
 * Runs the mutation tester over pure rules with tests next to them; returns its exit code. Its report
 * says which mistakes survived.
 */
export function runRules(root: string, isInside: (file: string) => boolean): number {
  const files = globSync(PURE, { cwd: root });
  const tested = new Set(files.filter((file) => file.endsWith(".test.ts")));
  const mutated = files.filter((file) => tested.has(file.replace(/\.ts$/, ".test.ts")) && isInside(file));
  if (mutated.length === 0) return 0;
  const options = ["run", "testing/mutants/stryker.json", "--mutate", mutated.join(",")];
  const program = join(root, FOLDER, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
  if (!existsSync(program) && !install(root)) return 1;
  return spawnSync(process.execPath, [program, ...options], { cwd: root, stdio: "inherit" }).status ?? 1;
}

/** Inside the project, where the tester finds the project's own test runner. */
const FOLDER = ".cache/mutation-tester";
const PACKAGES = ["@stryker-mutator/core@10.1.1", "@stryker-mutator/vitest-runner@10.1.1"];

/** Brings the mutation tester, whose 160 packages nothing else needs. Returns whether it could. */
function install(root: string): boolean {
  const options = ["--no-save", "--legacy-peer-deps", "--no-audit", "--no-fund", "--loglevel=error"];
  return (
    spawnSync("npm", ["install", "--prefix", FOLDER, ...options, ...PACKAGES], {
      cwd: root,
      stdio: "inherit",
    }).status === 0
  );
}
