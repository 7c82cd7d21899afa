import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { node24 } from "../tools/project.mjs";

test("killed whole, without its database and without its server, the product comes back and keeps what it promised", {
  timeout: 300_000,
}, async () => {
  const out = mkdtempSync(join(tmpdir(), "maisonnee-crash-report-"));
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  const kinds = ["--kills", "3", "--only", "everything,postmaster,node", "--pause", "500"];
  const { stdout } = await promisify(execFile)(
    node24,
    ["tools/crash/main.ts", ...kinds, "--api-only", "--out", out],
    { env: { ...process.env, NODE_ENV: "production" } },
  );
  const report = JSON.parse(readFileSync(join(out, "report.json"), "utf8"));
  expect(report, stdout).toMatchObject({ kills: 3, violations: 0, full_checks: 1 });
  expect(report.acts.account).toBeGreaterThan(0);
});
