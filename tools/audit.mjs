// npm run audit [-- --histories 500] [--seed N]: compares the books of random histories of
// a provider (docs/crash.md).
import { parseArgs } from "node:util";
import { handOver } from "./handover.mjs";
import { requireFile } from "./project.mjs";
import { ensureInstalled } from "./setup.mjs";

const { values } = parseArgs({
  options: { histories: { type: "string", default: "500" }, seed: { type: "string" } },
});
ensureInstalled();
requireFile("testing/audit/audit.test.ts", "to audit the books");
handOver(["node_modules/vitest/vitest.mjs", "run", "testing/audit"], {
  AUDIT_HISTORIES: values.histories,
  ...(values.seed && { AUDIT_SEED: values.seed }),
});
