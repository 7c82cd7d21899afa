// npm run check: types, style, boundaries between the rooms, and unused code. Also
// the first part of npm test.
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { inProject, node24 } from "./project.mjs";
import { ensureInstalled } from "./setup.mjs";
import { runStep, runSteps } from "./steps.mjs";

/**
 * Returns the command that writes the types of the pages' routes, which the compiler
 * needs; undefined without pages.
 */
export async function routeTypes() {
  if (!existsSync(inProject("app", "routes.ts"))) return undefined;
  return runStep({ name: "route types", command: ["react-router", "typegen"] });
}

/** Returns the checks that need neither database nor browser. @returns {import("./steps.mjs").Step[]} */
export function checks() {
  return [
    // Checkers side by side each work out the same types: two take a quarter more processor time, and
    // the other checks wait for it.
    { name: "types", command: ["tsc", "-p", ".", "--checkers", "1"] },
    { name: "boundaries", command: [node24, "tools/boundaries.mjs"] },
    { name: "anatomy", command: [node24, "tools/anatomy.mjs"] },
    { name: "data doors", command: [node24, "tools/data-doors.mjs"] },
    { name: "transactions", command: [node24, "tools/transactions.mjs"] },
    { name: "glossary", command: [node24, "tools/glossary.mjs"] },
    { name: "unused", command: ["knip", "--no-progress", "--no-config-hints"] },
    { name: "style", command: ["biome", "check", "--error-on-warnings", "--colors=off"] },
  ];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  const typed = await routeTypes();
  const outcomes = await runSteps(checks(), Math.max(2, availableParallelism()));
  if (typed) outcomes.push(typed);
  process.exit(outcomes.every((outcome) => outcome.ok) ? 0 : 1);
}
