import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { favoriteIds, listFavorites } from "#features/favorites/server/read-favorites.ts";
import { readPlan } from "#features/plan/server/read-plan.ts";
import { listProperties, ownProperty } from "#features/properties/server/read-properties.ts";
import { listLeads, ownLead } from "#features/requests/server/leads/read-leads.ts";
import { readLogbook } from "#features/requests/server/logbook/logbook.ts";
import { listRequests, ownRequest } from "#features/requests/server/read-requests.ts";
import { listAppointments } from "#features/scheduling/server/appointments/list-appointments.ts";
import { listTasks } from "#features/tasks/server/list-tasks.ts";
import type { Owner, Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { planReader } from "#testing/plans.ts";
import { addManyRequests } from "#testing/world/many-requests.ts";

/**
 * How the pages of people read 250,000 requests of 100,000 services: those of an owner who made 5,000 at
 * twenty-one properties and keeps 2,000 favourites, and those of a provider who has 25,000 leads.
 */
let database: FreshDatabase;
let db: Db;
let readBy: ReturnType<typeof planReader>["readBy"];
/** Tables with so few rows that no index is used. */
let small: ReadonlySet<string>;
const owner = { role: "owner" } as Owner;
const provider = { role: "provider" } as Provider;
const now = new Date();
const today = now.toISOString().slice(0, 10);

beforeAll(async () => {
  database = await freshDatabase({ reference: true });
  const people = await addManyRequests(database.db);
  owner.id = people.owner;
  provider.id = people.provider;
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and reltuples between 0 and 99`.execute(
    database.db,
  );
  small = new Set(rows.map(({ name }) => name));
  ({ db, readBy } = planReader(database.db));
  // Five seconds on an idle machine.
}, 240_000);
afterAll(() => database.close());

const anyOf = async (rows: ReturnType<typeof sql<{ id: string }>>) =>
  (await rows.execute(database.db)).rows[0]?.id ?? "";
const ownProperties = () =>
  anyOf(sql`select id from properties where owner_id = ${owner.id} order by id limit 1`);

interface Page {
  page: string;
  read: () => Promise<unknown>;
  /** The index it begins with. */
  index: string;
  /** Rows read at most, of tables and indexes together. */
  rows: number;
}

// A thousand and one are counted for the total; the fiftieth page passes 980; each of
// twenty has about ten beside it.
const OWNERS: Page[] = [
  {
    page: "Historique",
    read: () => listRequests(db, owner, { page: 1 }, now),
    index: "requests_of_owner",
    rows: 1_300,
  },
  {
    page: "the fiftieth page of Historique",
    read: () => listRequests(db, owner, { page: 50 }, now),
    index: "requests_of_owner",
    rows: 2_300,
  },
  {
    page: "Historique, active",
    read: () => listRequests(db, owner, { status: "active", page: 1 }, now),
    index: "requests_of_owner_by_status",
    rows: 500,
  },
  {
    page: "Historique, terminées",
    read: () => listRequests(db, owner, { status: "completed", page: 1 }, now),
    index: "requests_of_owner_by_status",
    rows: 1_300,
  },
  {
    page: "one request",
    read: async () =>
      ownRequest(
        db,
        owner,
        await anyOf(sql`select id from requests where owner_id = ${owner.id} limit 1`),
        now,
      ),
    index: "requests_pkey",
    rows: 11,
  },
  {
    page: "Propriétés, with what is under way at each",
    read: () => listProperties(db, owner),
    index: "properties_of_owner",
    rows: 1_000,
  },
  {
    page: "one property",
    read: async () => ownProperty(db, owner, await ownProperties()),
    index: "properties_pkey",
    rows: 50,
  },
  {
    page: "the logbook of a property with two hundred jobs",
    read: async () => readLogbook(db, owner, await ownProperties(), 1),
    index: "requests_done_at_property",
    rows: 700,
  },
  {
    page: "the seasonal plan, from the five hundred last jobs",
    read: () => readPlan(db, owner, now),
    index: "requests_of_owner_by_status",
    rows: 7_500,
  },
  {
    page: "what waits for an owner",
    read: () => listTasks(db, owner, now),
    index: "requests_completed_of_owner",
    rows: 1_500,
  },
  { page: "Favoris", read: () => listFavorites(db, owner, 1), index: "favorites_newest", rows: 1_300 },
  { page: "the hearts", read: () => favoriteIds(db, owner), index: "favorites_newest", rows: 1_001 },
];

const leads = (query: Partial<Parameters<typeof listLeads>[2]>) => () =>
  listLeads(db, provider, { page: 1, order: "newest", ...query }, now);

const PROVIDERS: Page[] = [
  { page: "all leads", read: leads({}), index: "leads_of_provider", rows: 1_300 },
  { page: "leads to unlock", read: leads({ state: "locked" }), index: "leads_locked", rows: 1_300 },
  {
    page: "leads under way, the oldest first",
    read: leads({ state: "unlocked", order: "oldest" }),
    index: "leads_in_progress",
    rows: 1_300,
  },
  {
    page: "the fiftieth page of closed leads",
    read: leads({ state: "closed", page: 50 }),
    index: "leads_closed",
    rows: 2_500,
  },
  {
    page: "one lead",
    read: async () =>
      ownLead(
        db,
        provider,
        await anyOf(sql`select id from requests where provider_id = ${provider.id} limit 1`),
        now,
      ),
    index: "requests_pkey",
    rows: 20,
  },
  {
    page: "the week's appointments",
    read: () => listAppointments(db, provider, { from: today, to: today }, now),
    index: "appointments_of_provider",
    rows: 100,
  },
  {
    page: "what waits for a provider",
    read: () => listTasks(db, provider, now),
    index: "leads_unlocked",
    rows: 3_000,
  },
];

test.each([...OWNERS, ...PROVIDERS])(
  "$page reads $index, no table scan, at most $rows rows",
  async (page) => {
    const read = await readBy(page.read);
    expect(read.indexes).toContain(page.index);
    expect([...read.whole].filter((table) => !small.has(table))).toEqual([]);
    expect(read.rows).toBeLessThanOrEqual(page.rows);
  },
);
