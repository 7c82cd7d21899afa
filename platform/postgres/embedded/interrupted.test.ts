import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ownServer, query } from "#testing/own-postgres.ts";

const own = ownServer();
const leaver = fileURLToPath(new URL("../../../testing/early-leaver.ts", import.meta.url));

/** A start that is told to end as soon as `folder` holds something of that name. */
function interruptedStart(folder: string, name: string): void {
  const { stdout, status } = spawnSync(process.execPath, [leaver, own.dataDir, folder, name], {
    encoding: "utf8",
  });
  expect({ stdout, status }).toEqual({ stdout: "starting", status: 130 });
}

const drafts = () => readdirSync(own.dataDir).filter((name) => name.startsWith("cluster."));

test("a start interrupted while PostgreSQL boots leaves no PostgreSQL behind", async () => {
  interruptedStart("cluster", "postmaster.pid");
  await expect.poll(() => own.processes()).toEqual([]);
});

test("a first start interrupted while the database is made leaves nothing of it", async () => {
  own.withoutData();
  interruptedStart("", "cluster.");
  await expect.poll(drafts, { timeout: 5000 }).toEqual([]);
});

test("what a first start left behind when it was killed is swept by the one that finishes", async () => {
  own.withoutData();
  mkdirSync(join(own.dataDir, "cluster.0badcafe", "base"), { recursive: true });
  const { url } = await own.start();
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(drafts()).toEqual([]);
});
