import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readLockFile } from "./running.ts";

/** Writes and removes a file as fast as it can, until it is ended. */
const FLICKER = `
  const { rmSync, writeFileSync } = require("node:fs");
  process.stdout.write("ready");
  for (;;) { writeFileSync(process.argv[1], "1\\n"); rmSync(process.argv[1]); }`;

test("a lock file that its server removes while it is read counts as none", async () => {
  const cluster = await mkdtemp(join(tmpdir(), "lock-file-"));
  const server = spawn(process.execPath, ["-e", FLICKER, join(cluster, "postmaster.pid")]);
  onTestFinished(async () => {
    server.kill("SIGKILL");
    await once(server, "exit");
    await rm(cluster, { recursive: true });
  });
  await once(server.stdout, "data");
  for (let n = 0; n < 5_000; n++)
    expect([undefined, 1]).toContain(readLockFile({ folder: cluster, cluster })?.pid);
});
