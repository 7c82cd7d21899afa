import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ongoingVisits } from "#features/scheduling/server/visits/ongoing-visits.ts";
import type { Provider } from "#platform/http/actor.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { planReader } from "#testing/plans.ts";
import { addManyLeads } from "#testing/world/many-leads.ts";
import { providerDay } from "./provider-day.ts";

/** The day of a provider with ten thousand appointments, an hour each: half of them past, half to come. */
let database: FreshDatabase;
let provider: Provider;
const now = new Date("2026-11-26T17:00:00Z");

beforeAll(async () => {
  database = await freshDatabase({ reference: true });
  const id = await addManyLeads(database.db, 20_000);
  provider = {
    id,
    role: "provider",
    session_id: id,
    suspended: false,
    awaits_second_factor: false,
    factors_given_at: null,
  };
  await sql`alter table appointments disable trigger user`.execute(database.db);
  await sql`
    insert into appointments (request_id, provider_id, owner_id, starts_at, ends_at, confirmed_at)
    select id, provider_id, owner_id, start, start + interval '1 hour', start
    from (
      select r.*, ${now}::timestamptz + make_interval(hours => 4 * (row_number() over (order by id) - 5000)::int) as start
      from requests r where provider_id = ${id} and status in ('active', 'completed') and unlocked_at is not null
      limit 10000
    ) numbered`.execute(database.db);
  await sql`vacuum analyze appointments`.execute(database.db);
}, 120_000);
afterAll(() => database.close());

test("the day of a provider with ten thousand appointments only reads those of that day", async () => {
  const { count } = await database.db
    .selectFrom("appointments")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(10_000);
  const { db, readBy } = planReader(database.db);
  const read = await readBy(() => providerDay(db, provider, now));
  expect(read.queries).toBe(2);
  expect(read.indexes).toContain("appointments_of_provider");
  expect([...read.whole].filter((table) => table === "appointments" || table === "requests")).toEqual([]);
  const { appointments } = await providerDay(database.db, provider, now);
  // Every four hours on eight days.
  expect(appointments.length).toBe(48);
  // Each row is joined to its request, service, business type, property, client, contract and soumission.
  expect(read.rows).toBeLessThan(48 * 10);
});

test("an owner's current visits are found by an index, however many are done", async () => {
  const { id } = await database.db
    .selectFrom("appointments")
    .select("owner_id as id")
    .executeTakeFirstOrThrow();
  const { db, readBy } = planReader(database.db);
  const read = await readBy(() => ongoingVisits(db, { ...provider, id, role: "owner" }, now));
  expect(read.queries).toBe(1);
  expect(read.indexes).toContain("appointments_going_on");
});
