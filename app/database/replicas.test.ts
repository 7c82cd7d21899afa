import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import type { LoaderFunctionArgs, ServerBuild } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, expectTypeOf, test } from "vitest";
import { pageApi } from "#client/page-api.ts";
import type { CatalogContract } from "#features/catalog/contract/api.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/postgres/embedded/embedded.ts";
import { migrate } from "#platform/postgres/migrations/migrate.ts";
import { openReplicas, type ReadDb } from "#platform/postgres/replicas.ts";
import { migrationsDirectory } from "#testing/database-server.ts";
import { PRIMARY, startReplica, type TestReplica } from "#testing/replica.ts";
import { memoryOrDisk } from "#testing/temp-dirs.ts";
import { callerOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { NO_LIMITS } from "../api/limits/limits.ts";

let folders: string[];
let primary: EmbeddedPostgres;
let replica: TestReplica;
let world: World;
let provider: Person;
let id: string;

beforeAll(async () => {
  folders = [memoryOrDisk(), tmpdir()].map((parent) => mkdtempSync(join(parent, "maisonnee-primary-")));
  const [data = "", files = ""] = folders;
  primary = await startEmbeddedPostgres({ dataDir: data, temporary: true, settings: PRIMARY });
  await migrate(primary.url, migrationsDirectory);
  replica = await startReplica(primary.url);
  world = await startWorld({
    existing: { url: primary.url, folder: files, port: 0 },
    environment: { DATABASE_REPLICA_URLS: replica.url },
  });
  provider = await world.signUpProvider();
  id = (await publishService(provider)).id;
}, 60_000);
afterAll(async () => {
  await world.close();
  await replica.close();
  await primary.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

// Each test begins with a replica that has caught up and is in use.
beforeEach(async () => {
  await expect.poll(() => rating(), { timeout: 5_000 }).toBe(await written());
  await replicas().check();
  expect(Object.values(replicas().lags())).toEqual([0]);
});
afterEach(async () => {
  await replica.resume();
});

const replicas = () => {
  if (!world.ports.replicas) throw new Error("no replicas");
  return world.ports.replicas;
};

/** The provider's public number of reviews, which no notification announces. */
const rating = async (api = world.visitor) =>
  (await api.profiles.getPublic({ id: provider.id })).data.rating_count;
const written = async () => {
  const [row] =
    await world.sql`select rating_count as count from provider_profiles where profile_id = ${provider.id}`;
  return row?.count;
};
/** Adds a review directly in the database. */
const review = () => world.sql`
  update provider_profiles set rating_count = rating_count + 1, rating_sum = rating_sum + 5 where profile_id = ${provider.id}`;

test("public reads use the replica; signed-in people read the primary", async () => {
  const before = await rating();
  await replica.pause();
  await review();
  expect(await rating()).toBe(before);
  expect(await rating(provider.api)).toBe(before + 1);
  await replica.resume();
  await expect.poll(() => rating()).toBe(before + 1);
});

test("a browser that just wrote something reads the primary for some seconds, from every process", async () => {
  const change = await fetch(`${world.origin}/api/profile`, {
    method: "PUT",
    headers: { authorization: `Bearer ${provider.token}`, "content-type": "application/json" },
    body: JSON.stringify({ first_name: "Julie" }),
  });
  const cookie = change.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^maisonnee_recent_write=1; Path=\/; Max-Age=10; HttpOnly; SameSite=Lax$/);
  const before = await rating();
  await replica.pause();
  await review();
  const read = async (headers: Record<string, string>) => {
    const response = await fetch(`${world.origin}/api/profile/public/${provider.id}`, { headers });
    expect(response.headers.get("set-cookie")).toBeNull();
    return (await response.json()).data.rating_count;
  };
  expect(await read({ cookie: `theme=dark; ${cookie.split(";")[0]}` })).toBe(before + 1);
  expect(await read({})).toBe(before);
});

/** A build of one page that shows a service's name. */
const nameOfService = {
  ssr: true,
  basename: "/",
  future: {},
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  entry: { module: { default: () => new Response() } },
  routes: {
    name: {
      id: "name",
      path: "/name",
      module: {
        loader: async ({ context }: LoaderFunctionArgs) => {
          const { data } = await pageApi<CatalogContract>(context).catalog.get({ id });
          return new Response(data.name, { headers: { "content-type": "text/html" } });
        },
      },
    },
  },
} as unknown as ServerBuild;

test("after a catalogue change, cached pages are rendered from a database that has the change", async () => {
  const other = await startSecondProcess(world.config, {
    limits: NO_LIMITS,
    // Its clock runs: a page that changed is rendered again after a moment.
    now: () => new Date(world.now().getTime() + performance.now()),
    build: nameOfService,
  });
  await other.product.ports.replicas?.check();
  const page = async () => (await fetch(`${other.origin}/name`)).text();
  const before = await page();
  await replica.pause();
  for (const name of ["Déneigement rapide", "Déneigement du matin"]) {
    await provider.api.providerServices.update({ id, name });
    await expect.poll(page).toBe(name);
    expect((await callerOf(other.origin, null).catalog.get({ id })).data.name).toBe(name);
  }
  expect(before).not.toContain("Déneigement du matin");
  // Once it has caught up it is read again.
  await replica.resume();
  const isRead = async () => {
    await other.product.ports.replicas?.check();
    await replica.pause();
    const shown = await rating(callerOf(other.origin, null));
    await review();
    const after = await rating(callerOf(other.origin, null));
    await replica.resume();
    return shown === after;
  };
  await expect.poll(isRead).toBe(true);
  await other.close();
});

test("a replica more than five seconds behind is not read until it has caught up", async () => {
  const before = await rating();
  await replica.pause();
  await review();
  await replicas().check();
  world.advance(5_000);
  await replicas().check();
  expect(await rating()).toBe(before);
  world.advance(1_000);
  await replicas().check();
  expect(Object.values(replicas().lags())).toEqual([6]);
  expect(await (await fetch(`${world.origin}/metrics`)).text()).toMatch(
    /^database_replica_lag_seconds\{host="127\.0\.0\.1:\d+"\} 6$/m,
  );
  expect(await rating()).toBe(before + 1);
});

test("a check waits for the one before it, which could otherwise put back an older lag", async () => {
  let running = 0;
  const atOnce: number[] = [];
  const primaryDb = world.ports.db.withPlugin({
    transformQuery: ({ node }) => {
      running += 1;
      atOnce.push(running);
      return node;
    },
    transformResult: async ({ result }) => {
      running -= 1;
      return result;
    },
  });
  const { now, log } = world.ports;
  const watched = openReplicas({
    primary: primaryDb,
    urls: [replica.url],
    max: 2,
    prepare: true,
    observe: (_, run) => run(),
    now,
    log,
  });
  await Promise.all([watched.check(), watched.check(), watched.check()]);
  expect(atOnce.length).toBeGreaterThan(3);
  expect(Math.max(...atOnce)).toBe(1);
  await watched.close();
});

test("no request fails when the replica is killed, and it is read again once it is back", async () => {
  const reads = Array.from({ length: 40 }, async (_, n) => {
    if (n === 5) replica.kill();
    return rating();
  });
  expect(new Set(await Promise.all(reads))).toEqual(new Set([await written()]));
  expect(await rating()).toBe(await written());
  await replicas().check();
  expect(Object.values(replicas().lags())).toEqual([Number.POSITIVE_INFINITY]);
  await replica.start();
});

test("a replica that hangs delays the first requests, which the primary then serves, and is read no more", async () => {
  replica.freeze();
  expect(await rating()).toBe(await written());
  expect(Object.values(replicas().lags())).toEqual([Number.POSITIVE_INFINITY]);
  expect(await rating()).toBe(await written());
  replica.thaw();
});

test("nothing can be written through a replica", async () => {
  expectTypeOf<ReadDb>().not.toHaveProperty("insertInto");
  expectTypeOf<ReadDb>().not.toHaveProperty("updateTable");
  expectTypeOf<ReadDb>().not.toHaveProperty("transaction");
  expectTypeOf(world.ports.reads).toEqualTypeOf<ReadDb>();
  const wipe = CompiledQuery.raw("delete from reviews");
  await expect(world.ports.reads.executeQuery(wipe)).rejects.toThrow(/read-only/);
});

test("a server that is not a replica of this primary is not read", async () => {
  const wrong = await startSecondProcess(
    { ...world.config, DATABASE_REPLICA_URLS: [primary.url, "postgres://nobody@127.0.0.1:1/none"] },
    { limits: NO_LIMITS, now: world.now },
  );
  await wrong.product.ports.replicas?.check();
  const lags = Object.values(wrong.product.ports.replicas?.lags() ?? {});
  expect(lags).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  expect(await rating(callerOf(wrong.origin, null))).toBe(await written());
  await wrong.close();
});
