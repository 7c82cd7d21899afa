import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ownServer, query } from "#testing/own-postgres.ts";

const own = ownServer();
const leaver = fileURLToPath(new URL("../../../testing/interrupted-start.ts", import.meta.url));

/** A start that ends as soon as `folder` holds a file of that name. */
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

test("a first start interrupted while the database is created leaves nothing of it", async () => {
  own.withoutData();
  interruptedStart("", "cluster.");
  await expect.poll(drafts).toEqual([]);
});

test("the leftovers of a killed first start are deleted by the next one", async () => {
  own.withoutData();
  mkdirSync(join(own.dataDir, "cluster.0badcafe", "base"), { recursive: true });
  const { url } = await own.start();
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(drafts()).toEqual([]);
});
