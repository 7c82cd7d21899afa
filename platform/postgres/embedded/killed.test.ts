import { expect, test } from "vitest";
import { lostWrites, ownServer, query } from "#testing/own-postgres.ts";
import { isRunning } from "./process.ts";

const own = ownServer();

test("after the writing process is killed, its server is taken over and nothing acknowledged is lost", async () => {
  const { child, acknowledged, ended } = await own.startWriting(200);
  const pid = own.pid();
  child.kill("SIGKILL");
  await ended;
  expect(isRunning(pid)).toBe(true);
  const lines: string[] = [];
  const server = await own.start((line) => lines.push(line));
  expect(own.pid()).toBe(pid);
  expect(lines.join()).toContain("taken over");
  expect(await lostWrites(server.url, acknowledged)).toEqual([]);
  await server.stop();
  expect(isRunning(pid)).toBe(false);
});

test("after PostgreSQL itself is killed amid writes, the next start serves and nothing acknowledged is lost", async () => {
  const { child, acknowledged, ended } = await own.startWriting(200);
  process.kill(own.pid(), "SIGKILL");
  await ended;
  expect(child.signalCode).toBe(null);
  const server = await own.start();
  expect(acknowledged.size).toBeGreaterThanOrEqual(200);
  expect(await lostWrites(server.url, acknowledged)).toEqual([]);
  await query(server.url, "insert into written default values");
});

test("after both are killed at once, the next start serves and nothing acknowledged is lost", async () => {
  const { child, acknowledged, ended } = await own.startWriting(200);
  const pid = own.pid();
  child.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
  await ended;
  const server = await own.start();
  expect(own.pid()).not.toBe(pid);
  expect(await lostWrites(server.url, acknowledged)).toEqual([]);
});

test("a process ended by SIGTERM stops its server", async () => {
  const { child, ended } = await own.startWriting(10);
  const pid = own.pid();
  child.kill("SIGTERM");
  await ended;
  expect(child.exitCode).toBe(0);
  expect(isRunning(pid)).toBe(false);
  expect(own.processes()).toEqual([]);
});
