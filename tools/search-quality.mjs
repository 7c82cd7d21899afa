// npm run search-quality: the share of searches that find what was searched for, and those that do not
// (testing/search- quality). A test runs the same measurement with a lower limit.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inProject, node24, toolEnvironment } from "./project.mjs";
import { ensureInstalled } from "./setup.mjs";

ensureInstalled();
const folder = mkdtempSync(join(tmpdir(), "search-quality-"));
const file = join(folder, "figures.txt");
const { status, stdout } = spawnSync(
  node24,
  [inProject("node_modules/vitest/vitest.mjs"), "run", "features/catalog/server/find/search-quality.test.ts"],
  { cwd: inProject(), env: toolEnvironment({ SEARCH_QUALITY_FILE: file }), encoding: "utf8" },
);
try {
  console.log(readFileSync(file, "utf8").trimEnd());
} catch {
  console.error(stdout);
}
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
