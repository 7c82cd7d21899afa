// npm run mutants [-- FOLDER…] [--rules | --patches] [--trusted] [--name WORDS]: makes small mistakes
// in the code on purpose, one at a time, and says which ones no test sees (testing/README.md
// "Mistakes made on purpose").
import { handOver } from "./handover.mjs";
import { ensureInstalled } from "./setup.mjs";

ensureInstalled();
handOver(["tools/mutants/main.ts", ...process.argv.slice(2)]);
