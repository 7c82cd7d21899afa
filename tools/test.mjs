// npm test: everything CI runs, with one plain closing line "N passed, N failed". A part alone: npm test --
// unit, or npm test -- journeys. Files or folders, with what they need started: npm test --
// features/favorites, and again as files change with --watch. To accept pages that now look different on
// purpose: npm test -- journeys --update stores their new images. With JOURNEYS_DELAY_MS=800 every call is
// answered up to so many milliseconds late: what takes an order of the answers for granted shows.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { installedBrowser } from "./browser.mjs";
import { checks, routeTypes } from "./check.mjs";
import { chosenTests } from "./chosen-tests.mjs";
import { fail, inCache, inProject, node24 } from "./project.mjs";
import { runChosen } from "./run-chosen.mjs";
import { ensureInstalled } from "./setup.mjs";
import { runStep, runSteps } from "./steps.mjs";

/** @typedef {{ passed: number, failed: number }} Count */

/** Enough for a machine several times as slow as those it was measured on; a step that hangs still ends. */
const LIMIT_S = 2400;

ensureInstalled();
const chosen = chosenTests(process.argv.slice(2), process.env.INIT_CWD);
if (typeof chosen === "string") fail(chosen, 2);
if (chosen.watch || chosen.tests.length + chosen.journeys.length > 0) process.exit(await runChosen(chosen));
const { parts, update } = chosen;
/** @param {string} part */
const wants = (part) => parts.length === 0 || parts.includes(part);

const began = Date.now();
const reports = inCache("tests");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
/** @type {Count} */
const total = { passed: 0, failed: 0 };

/**
 * @param {string} file
 * @returns {any} a runner's report, undefined when it wrote none
 */
function report(file) {
  const path = inCache("tests", file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

/**
 * Adds a suite; one that failed without a failed test, or ran none, counts as a failure.
 * @param {string} name @param {boolean} ok @param {Count} count
 */
function addSuite(name, ok, { passed, failed }) {
  const silent = failed === 0 && (!ok || passed === 0);
  if (silent) console.log(`    ${name}: ${passed === 0 ? "no test ran" : "failed outside its tests"}.`);
  total.passed += passed;
  total.failed += silent ? 1 : failed;
}

/**
 * Runs what needs neither database nor browser together with the installation of the
 * browser, so that no core is idle.
 */
const steps = [];
if (wants("checks")) {
  const typed = await routeTypes();
  if (typed) total[typed.ok ? "passed" : "failed"]++;
  steps.push(
    ...checks(),
    { name: "generated", command: [node24, "tools/generate.ts", "--check"] },
    { name: "schema", command: [node24, "tools/database/dump.ts", "--check"] },
  );
}
if (wants("journeys")) {
  steps.push(
    { name: "browser", command: [node24, "tools/browser.mjs"] },
    { name: "build", command: [node24, "tools/build.mjs"] },
  );
}
for (const { ok } of await runSteps(steps, Math.max(2, availableParallelism()))) {
  total[ok ? "passed" : "failed"]++;
}

if (wants("unit")) {
  const { ok } = await runStep({
    name: "unit, server",
    command: [
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reports}/unit.json`,
    ],
    limitSeconds: LIMIT_S,
  });
  const seen = report("unit.json");
  // A file that could not be loaded has no test to count.
  const broken = (seen?.testResults ?? []).filter(
    (/** @type {any} */ file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  addSuite("unit, server", ok, {
    passed: seen?.numPassedTests ?? 0,
    failed: (seen?.numFailedTests ?? 0) + broken,
  });
}

if (wants("journeys")) {
  const folder = inProject("testing", "journeys");
  const written = existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(".spec.ts"));
  const browser = installedBrowser();
  const missing = !written
    ? "testing/journeys holds no *.spec.ts yet."
    : !existsSync(inProject("build", "server", "index.js"))
      ? "There is no build to try in the browser."
      : !browser
        ? "There is no browser: set CHROMIUM_PATH to a Chromium or Chrome."
        : undefined;
  const { ok } = await runStep({
    name: "journeys",
    command: ["playwright", "test", ...(update ? ["--update-snapshots=all"] : [])],
    env: { CHROMIUM_PATH: browser?.path, PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/journeys.json` },
    limitSeconds: LIMIT_S,
    missing,
  });
  const seen = report("journeys.json")?.stats;
  addSuite("journeys", ok, {
    passed: seen?.expected ?? 0,
    failed: (seen?.unexpected ?? 0) + (seen?.flaky ?? 0),
  });
}

console.log(`\n${Math.round((Date.now() - began) / 1000)} s in all`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
