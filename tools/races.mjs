// npm run races [-- --repeats 50]: lets many calls at once lead each state machine to
// different ends (docs/crash.md).
import { parseArgs } from "node:util";
import { handOver } from "./handover.mjs";
import { requireFile } from "./project.mjs";
import { ensureInstalled } from "./setup.mjs";

const { values } = parseArgs({ options: { repeats: { type: "string", default: "50" } } });
ensureInstalled();
requireFile("testing/races/races.test.ts", "to try races");
handOver(["node_modules/vitest/vitest.mjs", "run", "testing/races"], { RACES: values.repeats });
