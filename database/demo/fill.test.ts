import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { syncReference } from "#features/catalog/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { createStorage } from "#platform/storage/storage.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { DEMO_ACCOUNTS } from "./content/accounts.ts";
import { OWNERS } from "./content/owners.ts";
import { PROVIDERS } from "./content/providers.ts";
import { REQUESTS } from "./content/requests.ts";
import { fillDemonstration } from "./fill.ts";
import { demonstrationJobs } from "./pictures.ts";
import { callsOf, type Player } from "./stage.ts";

let database: FreshDatabase;
let ports: Ports;
let folder: string;
let filled: boolean[];

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "maisonnee-demo-"));
  // The filling sends no letter and takes no payment: it reaches for nothing else of a process's ports.
  ports = {
    db: database.db,
    now: () => new Date(),
    storage: createStorage(`file:${folder}`),
    log: console,
  } as unknown as Ports;
  await syncReference(database.db);
  // As two processes that start together would.
  filled = await Promise.all([fillDemonstration(ports), fillDemonstration(ports)]);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function player(email: string): Promise<Player> {
  const { id, user_type } = await database.db
    .selectFrom("profiles")
    .select(["id", "user_type"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { id, role: user_type as Player["role"] };
}
const calls = async (email: string) => callsOf(ports, await player(email), new Date());
const count = async (table: "accounts" | "services" | "requests" | "reviews" | "properties") =>
  (
    await database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;

test("an empty database is filled once, even by two processes that start together", async () => {
  expect(filled.toSorted()).toEqual([false, true]);
  expect(await fillDemonstration(ports)).toBe(false);
  expect(await count("accounts")).toBe(PROVIDERS.length + OWNERS.length);
  expect(await count("services")).toBe(60);
  expect(await count("requests")).toBe(REQUESTS.length);
});

test("the owner of the banner finds two properties, a history and a favourite that was withdrawn", async () => {
  const claire = await calls(DEMO_ACCOUNTS.owner.email);
  expect((await claire.properties.list()).data).toHaveLength(2);
  const { data } = await claire.requests.list({});
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(["active", "completed", "cancelled"]));
  const favorites = (await claire.favorites.list({})).data;
  expect(favorites.map(({ is_active }) => is_active)).toContain(false);
});

test("the provider of the banner finds leads to unlock and the credits to do it", async () => {
  const marc = await calls(DEMO_ACCOUNTS.provider.email);
  const { data } = await marc.leads.list({ state: "locked" });
  expect(data.length).toBeGreaterThanOrEqual(3);
  expect(data.every(({ client }) => client.masked)).toBe(true);
  const { id } = await player(DEMO_ACCOUNTS.provider.email);
  const account = await database.db
    .selectFrom("credit_accounts")
    .select("balance")
    .where("provider_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(account.balance).toBeGreaterThanOrEqual(2);
});

test("every ledger explains its balance, and was never below nothing", async () => {
  const wrong = await sql`
    select a.provider_id from credit_accounts a left join credit_entries e using (provider_id)
    group by a.provider_id, a.balance having a.balance <> coalesce(sum(e.amount), 0) or min(e.balance_after) < 0`.execute(
    database.db,
  );
  expect(wrong.rows).toEqual([]);
});

test("every request ended as it was written", async () => {
  const rows = await database.db
    .selectFrom("requests")
    .select(["status", "unlocked_at", "expired_at", "created_at"])
    .execute();
  const states = (state: string) => REQUESTS.filter(({ outcome }) => outcome.state === state).length;
  const having = (status: string) => rows.filter((row) => row.status === status);
  expect(having("completed")).toHaveLength(states("completed"));
  expect(having("cancelled")).toHaveLength(states("cancelled"));
  expect(having("expired")).toHaveLength(states("expired"));
  expect(having("active").filter((row) => row.unlocked_at)).toHaveLength(states("unlocked"));
  for (const { created_at, expired_at } of having("expired"))
    expect(Math.round(((expired_at?.getTime() ?? 0) - created_at.getTime()) / 86_400_000)).toBe(30);
});

test("ratings shown are those of the reviews", async () => {
  const wrong = await sql`
    select s.id from services s left join reviews r on r.service_id = s.id
    group by s.id having s.rating_count <> count(r.id) or s.rating_sum <> coalesce(sum(r.rating), 0)`.execute(
    database.db,
  );
  expect(wrong.rows).toEqual([]);
});

test("a visitor finds the demonstration's services", async () => {
  const visitor = await calls(DEMO_ACCOUNTS.owner.email);
  const found = await visitor.catalog.find({ q: "vitres montreal" });
  expect(found.data[0]?.name).toContain("vitres");
  // The one withdrawn is not counted.
  expect((await visitor.catalog.find({})).total).toBe(59);
});

test("no letter of this past is sent, only drawings are ordered", async () => {
  const { rows } = await sql<{
    task_identifier: string;
  }>`select distinct task_identifier from graphile_worker.jobs order by 1`.execute(database.db);
  expect(rows.map((row) => row.task_identifier)).toEqual([
    "demonstration.draw_portrait",
    "demonstration.draw_service",
  ]);
});

test("drawing a service gives it its pictures and what they show; drawing it again adds none", async () => {
  const benali = PROVIDERS.find(({ key }) => key === "benali");
  if (!benali) throw new Error("no such provider");
  const provider = await player(benali.email);
  const { id: service_id } = await database.db
    .selectFrom("services")
    .select("id")
    .where("provider_id", "=", provider.id)
    .where("name", "=", benali.services[0]?.name ?? "")
    .executeTakeFirstOrThrow();
  const job = demonstrationJobs(ports).find(({ name }) => name === "demonstration.draw_service");
  const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  for (let turn = 0; turn < 2; turn++)
    await job?.handle({ provider_id: provider.id, service_id, key: "benali-vitres" }, run);
  const { data } = await callsOf(ports, provider, new Date()).services.get({ id: service_id });
  expect(data.images.map(({ alt }) => alt)).toEqual(benali.services[0]?.pictures.map(({ alt }) => alt));
  expect(data.images[0]?.sources.map(({ width }) => width)).toEqual([400, 800, 1200]);
});
