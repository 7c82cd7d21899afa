import { readdirSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { ownServer, query } from "#testing/own-postgres.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

const own = ownServer();

async function supervised() {
  const server = await startEmbeddedPostgres({ dataDir: own.dataDir, supervised: true });
  onTestFinished(server.stop);
  return server;
}

/** A process of the server other than the postmaster, by its title. */
function child(name: string): number {
  const pid = readdirSync("/proc").find((entry) => {
    try {
      return own.processes().includes(entry) && readFileSync(`/proc/${entry}/cmdline`, "utf8").includes(name);
    } catch {
      return false;
    }
  });
  return Number(pid);
}

const selectOne = (url: string) =>
  query<{ one: number }>(url, "select 1 as one").then(
    (rows) => rows[0]?.one,
    () => "away",
  );

test("a server that ends while the product runs is restarted at the same address", async () => {
  const { url } = await supervised();
  for (let time = 0; time < 2; time++) {
    const pid = own.pid();
    process.kill(pid, "SIGKILL");
    await expect.poll(() => selectOne(url), { timeout: 15_000 }).toBe(1);
    expect(own.pid()).not.toBe(pid);
  }
});

test("a server that hangs while stopping is ended and restarted, by a running process or the next start", async () => {
  await own.start();
  const hang = () => {
    process.kill(child("checkpointer"), "SIGSTOP");
    process.kill(own.pid(), "SIGINT");
  };
  hang();
  const { url } = await supervised();
  expect(await selectOne(url)).toBe(1);
  hang();
  await expect.poll(() => selectOne(url), { timeout: 15_000 }).toBe("away");
  await expect.poll(() => selectOne(url), { timeout: 15_000 }).toBe(1);
}, 40_000);

test("stopped processes of a killed server do not prevent the next start", async () => {
  await own.start();
  process.kill(child("io worker"), "SIGSTOP");
  process.kill(own.pid(), "SIGKILL");
  const { url } = await supervised();
  expect(await selectOne(url)).toBe(1);
});
