import { afterAll, beforeAll, expect, test } from "vitest";
import { loadConfig } from "#platform/config/config.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { onServer } from "#testing/database-server.ts";
import { runningConfig } from "../running-config.ts";
import { checkConnections, connectionsOf } from "./connections.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const running = (env: Record<string, string>, url = database.url) =>
  runningConfig(loadConfig({ DATABASE_URL: url, ...env }), url);

test("connections are counted over all processes, their jobs and the extra process during a replacement", () => {
  expect(connectionsOf(running({}))).toMatchObject({ max: 56 });
  expect(connectionsOf(running({ WORKER: "off" }))).toMatchObject({ max: 41 });
  expect(connectionsOf(running({ WORKER: "only" }))).toMatchObject({ max: 55 });
  expect(connectionsOf(running({ PROCESSES: "4", DATABASE_POOL: "10" }))).toEqual({
    max: 94,
    min: 19,
    sum: "4 web processes × 11 + worker 25 + 25 more while one is replaced",
  });
  expect(connectionsOf(running({ PROCESSES: "2", WORKER: "off", DATABASE_POOL: "10" })).max).toBe(33);
});

test("each of several servers has one more connection of each process, which looks at it", () => {
  const several = "postgres://a.example,b.example/maisonnee";
  expect(connectionsOf(running({ DATABASE_URL: several, WORKER: "off" }, several)).max).toBe(42);
  const DATABASE_DIRECT_URL = several;
  expect(connectionsOf(running({ PROCESSES: "4", DATABASE_DIRECT_URL })).max).toBe(4 * 2 + 8 + 8);
});

test("with a pooler only LISTEN and jobs connect to the server itself", () => {
  const DATABASE_DIRECT_URL = "postgres://db.example/maisonnee";
  expect(connectionsOf(running({ PROCESSES: "4", DATABASE_DIRECT_URL })).max).toBe(4 + 7 + 7);
});

test("more connections than the server allows give a warning, too few for every process stop the start", async () => {
  expect(await checkConnections(running({ PROCESSES: "2", DATABASE_POOL: "4" }))).toBeUndefined();
  const line = await checkConnections(running({ PROCESSES: "12" }));
  expect(line).toMatch(
    /^Up to 322 connections to PostgreSQL \(12 web processes × 21 \+ worker 35 \+ 35 more while one is replaced\), which allows \d+: lower DATABASE_POOL/,
  );
  expect(line).not.toContain("\n");
  const name = new URL(database.url).pathname.slice(1);
  await onServer(database.url, `alter database ${name} connection limit 10`);
  expect(await checkConnections(running({}))).toContain("which allows 10:");
  await expect(checkConnections(running({ PROCESSES: "8" }))).rejects.toThrow(
    /^PROCESSES needs at least 31 connections to PostgreSQL, which allows 10: raise its max_connections\.$/,
  );
});
