import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";

/** Code that needs nothing but itself, so that each mistake in it is tried in moments. */
const PURE = ["foundation/**/*.ts", "contact-information/**/*.ts", "features/*/contract/**/*.ts"];

/**
 * Runs the mutation tester over pure rules with tests next to them; returns its exit code. Its report says which
 * mistakes survived.
 */
export function runRules(root: string, isInside: (file: string) => boolean): number {
  const files = globSync(PURE, { cwd: root });
  const tested = new Set(files.filter((file) => file.endsWith(".test.ts")));
  const mutated = files.filter((file) => tested.has(file.replace(/\.ts$/, ".test.ts")) && isInside(file));
  if (mutated.length === 0) return 0;
  const options = ["run", "testing/mutants/stryker.json", "--mutate", mutated.join(",")];
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/@stryker-mutator/core/bin/stryker.js", ...options],
    {
      cwd: root,
      stdio: "inherit",
    },
  );
  return status ?? 1;
}
