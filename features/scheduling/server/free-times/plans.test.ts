import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#foundation/id.ts";
import type { Db } from "#platform/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { planReader } from "#testing/plans.ts";
import { addManyServices } from "#testing/world/many-services.ts";
import { serviceSlots } from "./slots.ts";

/** Query plans of free times among thirty thousand appointments, sixty a provider, most of them past. */
let database: FreshDatabase;
let db: Db;
let readBy: ReturnType<typeof planReader>["readBy"];
const at = new Date("2026-11-21T17:00:00Z");
const soon = new Date("2026-11-22T17:00:00Z");

beforeAll(async () => {
  database = await freshDatabase({ reference: true });
  await addManyServices(database.db, 2_000);
  await addManyAppointments(database.db);
  ({ db, readBy } = planReader(database.db));
}, 60_000);
afterAll(() => database.close());

/** Hours on every day, three months of past appointments and three weeks of future holds. */
async function addManyAppointments(db: Db): Promise<void> {
  await sql`
    insert into provider_hours select profile_id, weekday, 480, 1080
    from provider_profiles, generate_series(1, 7) weekday`.execute(db);
  await sql`
    insert into booking_rules (provider_id, notice_hours, pause_minutes)
    select profile_id, 24, 30 from provider_profiles`.execute(db);
  await sql`
    insert into time_off (provider_id, starts_at, ends_at)
    select profile_id, ${at}::timestamptz + make_interval(days => n * 15), ${at}::timestamptz + make_interval(days => n * 15 + 2)
    from provider_profiles, generate_series(-50, 10) n`.execute(db);
  await sql`
    insert into other_calendars (provider_id, name, host, address, created_at, next_read_at, read_at, known_until)
    select profile_id, 'Google', 'agenda.exemple', '', ${at}, ${at}, ${at}, ${at} from provider_profiles`.execute(
    db,
  );
  await sql`
    insert into busy_times (calendar_id, provider_id, starts_at, ends_at)
    select id, provider_id, ${at}::timestamptz + make_interval(days => n * 10), ${at}::timestamptz + make_interval(days => n * 10, hours => 1)
    from other_calendars, generate_series(-50, 8) n`.execute(db);
  await sql`
    insert into crews (provider_id, name, colour, created_at)
    select profile_id, 'Équipe ' || n, 'prune', ${at} from provider_profiles, generate_series(1, 2) n`.execute(
    db,
  );
  // A thread for each request would take most of the time.
  await sql`alter table requests disable trigger user`.execute(db);
  await sql`
    with owner as (
      insert into accounts (email) select 'proprietaire-' || n || '@exemple.test' from generate_series(1, 10) n
      returning id, email
    ), profile as (
      insert into profiles (id, user_type, first_name, last_name, full_name, email)
      select id, 'owner', 'Anne', 'Roy', 'Anne Roy', email from owner returning id
    ), place as (
      insert into properties (owner_id, label, kind, address, city, zip, address_key)
      select id, 'Maison', 'house', '1 rue Fabre', 'Laval', 'H7A 1A1', '1' from profile returning id, owner_id
    ), requested as (
      insert into requests (owner_id, provider_id, service_id, property_id, business_type_id, description, status,
        expires_at, lead_credits, lead_price_cents, unlocked_at, unlocked_by, completed_at)
      select place.owner_id, s.provider_id, s.id, place.id, s.business_type_id, 'Une demande de mesure', 'completed',
        now(), 2, 1400, now(), 'credits', now()
      from place, (select distinct on (provider_id) * from services) s, generate_series(1, 6)
      returning id, owner_id, provider_id
    )
    insert into appointments (request_id, provider_id, owner_id, starts_at, ends_at, held_until, confirmed_at)
    select id, provider_id, owner_id, start, start + interval '1 hour',
      case when start > ${at} then start - interval '5 hours' end, case when start <= ${at} then start end
    from (
      select requested.*, ${at}::timestamptz + interval '21 days'
        - make_interval(hours => 48 * (row_number() over (partition by provider_id order by turn))::int) as start
      from (select *, row_number() over (partition by provider_id, owner_id) as turn from requested) requested
    ) numbered`.execute(db);
  await sql`alter table requests enable trigger user`.execute(db);
  await sql`vacuum analyze appointments, time_off, busy_times, provider_hours, booking_rules, crews`.execute(
    db,
  );
}

test("sixty days of free times are read in one query, by index, without past appointments", async () => {
  const { rows } = await sql<{ id: string }>`select id from services limit 1`.execute(database.db);
  const read = await readBy(() => serviceSlots(db, { id: rows[0]?.id ?? "" }, at));
  expect(read.queries).toBe(1);
  expect([...read.whole]).toEqual([]);
  expect([...read.indexes]).toEqual(
    expect.arrayContaining(["appointments_of_provider", "busy_times_of_provider", "time_off_of_provider"]),
  );
  expect([...read.indexes].join()).toMatch(/crews_(of_provider|one_name)/);
  // Seven ranges of hours, the rules, two crews, four times off, six busy times, ten appointments,
  // the service and its provider.
  expect(read.rows).toBeLessThan(100);
});

/** Returns the query plan of a statement. */
async function queryPlanOf(statement: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${statement}`.execute(database.db);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test("expired holds and stale free times are found by index", async () => {
  expect(
    await queryPlanOf(
      sql`select request_id from appointments where held_until <= ${soon} order by held_until limit 500`,
    ),
  ).toMatch(/appointments_(lapsing|one_hold)/);
  await sql`
    insert into free_times (service_id, provider_id, free_days, stale_at)
    select id, provider_id, '{}', ${at}::timestamptz + make_interval(mins => row_number() over ()::int) from services`.execute(
    database.db,
  );
  await sql`analyze free_times`.execute(database.db);
  expect(
    await queryPlanOf(sql`select distinct provider_id from free_times where stale_at <= ${at} limit 500`),
  ).toContain("free_times_going_stale");
});

test("expired holds that block a booking are found by index", async () => {
  const { rows } = await sql<{ id: string }>`select profile_id as id from provider_profiles limit 1`.execute(
    database.db,
  );
  const plan = await queryPlanOf(sql`
    select from appointments where provider_id = ${rows[0]?.id ?? ""} and held_until <= ${soon} and (owner_id = ${newId()}
      or tstzrange(starts_at, ends_at) && tstzrange(${at}::timestamptz, ${at}::timestamptz + interval '1 hour'))`);
  expect(plan).toMatch(/Index/);
  expect(plan).not.toContain("Seq Scan");
});
