import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createVitest, type Vitest } from "vitest/node";
import { applyPatch, type Patch } from "./patches.ts";

/** The result of a patch: the test that failed, or null when none did. */
export interface Outcome {
  patch: Patch;
  seenBy: string | null;
}

/** Copies what git would commit, so that the project itself is never changed; packages are shared. */
function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "maisonnee-mutants-"));
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const { stdout } = spawnSync("git", listed, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  for (const file of stdout.split("\0").filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** A run of tests that stops at the first failure and prints nothing. */
const openVitest = (copy: string) =>
  createVitest("test", { root: copy, watch: false, bail: 1, reporters: [{}], passWithNoTests: false });

/**
 * Runs test files one after the other until one fails; returns the name of a test that
 * failed, null when all pass.
 */
async function firstFailure(vitest: Vitest, copy: string, tests: readonly string[]): Promise<string | null> {
  for (const test of tests) {
    const failed = await failureOf(vitest, copy, [test]);
    if (failed) return failed;
  }
  return null;
}

async function failureOf(vitest: Vitest, copy: string, tests: readonly string[]): Promise<string | null> {
  const specifications = (
    await Promise.all(tests.map((test) => vitest.globTestSpecifications([join(copy, test)])))
  ).flat();
  if (specifications.length < tests.length) throw new Error(`Not all are tests: ${tests.join(", ")}`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Those of earlier runs are among them.
  const ran = new Set(specifications.map(({ moduleId }) => moduleId));
  for (const module of testModules.filter(({ moduleId }) => ran.has(moduleId))) {
    for (const test of module.children.allTests("failed")) return test.fullName;
    if (!module.ok()) return `${module.relativeModuleId} as a whole`;
  }
  return unhandledErrors.length > 0 ? "an error outside of tests" : null;
}

/**
 * Makes each mistake in a copy of the project and runs its tests, which must pass without it; that is tried
 * first, unless they are trusted. `onOutcome` hears of each as it is known.
 */
export async function runPatches(
  root: string,
  patches: readonly Patch[],
  { isTrusted, onOutcome }: { isTrusted: boolean; onOutcome: (outcome: Outcome) => void },
): Promise<Outcome[]> {
  const copy = copyProject(root);
  process.chdir(copy);
  let vitest = await openVitest(copy);
  const outcomes: Outcome[] = [];
  try {
    const tests = [...new Set(patches.flatMap((patch) => patch.tests))];
    const broken = isTrusted ? null : await failureOf(vitest, copy, tests);
    if (broken) throw new Error(`Without any mistake, a test fails: ${broken}`);
    for (const patch of patches) {
      const path = join(copy, patch.file);
      const text = readFileSync(path, "utf8");
      // The templates of databases are made once for each Vitest.
      const isSchema = patch.file.startsWith("database/");
      writeFileSync(path, applyPatch(text, patch));
      vitest.invalidateFile(path);
      if (isSchema) {
        await vitest.close();
        vitest = await openVitest(copy);
      }
      const outcome = { patch, seenBy: await firstFailure(vitest, copy, patch.tests) };
      outcomes.push(outcome);
      onOutcome(outcome);
      writeFileSync(path, text);
      vitest.invalidateFile(path);
      if (isSchema) {
        await vitest.close();
        vitest = await openVitest(copy);
      }
    }
  } finally {
    await vitest.close();
    process.chdir(root);
    rmSync(copy, { recursive: true, force: true });
  }
  return outcomes;
}
