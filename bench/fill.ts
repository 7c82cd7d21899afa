import { sql } from "kysely";
import { syncReference } from "#features/catalog/server/reference/reference.ts";
import type { Db } from "#platform/postgres/database.ts";
import { withoutCards } from "#testing/world/without-cards.ts";
import { withoutConstraints } from "#testing/world/without-constraints.ts";
import { busyProvider } from "./busy-provider.ts";
import { conversations } from "./conversations.ts";

const PROVIDERS_PER_SERVICE = 1 / 4;
/** How many services and locked leads a database is filled with. */
export interface Sizes {
  services: number;
  leads: number;
}

/** How many locked leads a database has by default. */
export const LEADS = 60_000;
/** Each provider has credits for all its leads, so that every unlock succeeds. */
export const LEAD_PROVIDERS = 200;
/** The provider after them has a hundred thousand leads. */
export const BUSY_PROVIDER = LEAD_PROVIDERS + 1;

/** The tables that grow with the services. */
const LARGE = [
  "accounts",
  "profiles",
  "provider_profiles",
  "services",
  "service_cities",
  "service_listings",
  "service_words",
  "free_times",
];

/**
 * Fills an empty, migrated database with services spread over Québec by its cities' population, and with
 * locked leads. Uses set-based SQL and PostgreSQL's seeded generator: the same each time.
 */
export async function fill(db: Db, { services, leads }: Sizes): Promise<void> {
  await syncReference(db);
  const providers = Math.max(BUSY_PROVIDER, Math.ceil(services * PROVIDERS_PER_SERVICE));
  await sql`select setseed(0.42)`.execute(db);
  await withoutConstraints(db, LARGE, async () => {
    await people(db, "owner", 1000);
    // Another trigger would queue a job for each provider's free times; `nextFreeTimes` does their work.
    await withoutCards(db, async () => {
      await people(db, "provider", providers);
      await servicesOf(db, services, providers);
    });
    await findable(db);
    await nextFreeTimes(db);
  });
  await lockedLeads(db, leads);
  await busyProvider(db, idOf("provider", BUSY_PROVIDER), leads);
  await conversations(db, idOf("provider", BUSY_PROVIDER));
  await calendars(db);
  await fullCalendar(db);
  await sql`vacuum analyze`.execute(db);
  // Otherwise the first measured responses would include this work.
  await sql`checkpoint`.execute(db);
}

/** Accounts with profiles; ids are numbered, so that later steps need no look-up. */
async function people(db: Db, role: "owner" | "provider", count: number): Promise<void> {
  const prefix = role === "owner" ? "0b" : "0a";
  const id = sql.raw(`('${prefix}000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`);
  await sql`insert into accounts (id, email) select ${id}, ${role} || n || '@exemple.test' from generate_series(1, ${count}::int) n`.execute(
    db,
  );
  await sql`
    insert into profiles (id, user_type, first_name, last_name, full_name, email, phone)
    select ${id}, ${role}, 'Camille', 'Roy', 'Camille Roy', ${role} || n || '@exemple.test',
      ${role === "owner" ? "4" : "5"} || lpad(n::text, 9, '0')
    from generate_series(1, ${count}::int) n`.execute(db);
  if (role === "owner") return;
  await sql`
    insert into provider_profiles (profile_id, business_name, rating_sum, rating_count, verification)
    select ${id}, 'Entreprise ' || n, count * 4, count, case when random() < 0.4 then 'verified' else 'none' end
    from (select n, (random() * 60)::int as count from generate_series(1, ${count}::int) n) p`.execute(db);
}

async function servicesOf(db: Db, services: number, providers: number): Promise<void> {
  await sql`
    with trades as (
      select array_agg(bt.id order by bt.position) as ids from business_types bt
      join categories c on c.id = bt.category_id and c.is_available
    ), drawn as (
      select n, ids[1 + floor(random() * cardinality(ids))::int] as trade, (random() * 80)::int as reviews
      from generate_series(1, ${services}::int) n, trades
    )
    insert into services (id, provider_id, category_id, business_type_id, name, description, price_kind,
      price_min_cents, duration_minutes, rating_sum, rating_count, created_at)
    select ('0c000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      ('0a000000-0000-7000-8000-' || lpad(to_hex(1 + n % ${providers}::int), 12, '0'))::uuid,
      bt.category_id, bt.id, bt.name || ' numéro ' || n,
      'Travail soigné par une équipe ' || (array['patiente','rapide','familiale','expérimentée','locale'])[1 + n % 5]
        || ' ; matériel ' || (array['électrique','silencieux','professionnel','écologique'])[1 + n % 4]
        || case when n % 5000 = 0 then ' avec échafaudage' else '' end || '.',
      'fixed', 3000 + (random() * 40000)::int, 60, reviews * 4, reviews, now() - random() * interval '700 days'
    from drawn join business_types bt on bt.id = drawn.trade`.execute(db);
  await sql`
    with placed as (
      select id, (sum(population + 500) over (order by id) - (population + 500))::float8 as from_weight,
        (sum(population + 500) over ())::float8 as weight
      from cities
    ), cities_by_weight as (
      select array_agg(id order by id) as ids, array_agg(from_weight order by id) as lows, max(weight) as weight
      from placed
    )
    insert into service_cities (service_id, city_id)
    select distinct s.id, ids[width_bucket(random() * weight, lows)]
    from services s, generate_series(1, 4), cities_by_weight`.execute(db);
}

/** Writes the parts of the services that finding reads. */
async function findable(db: Db): Promise<void> {
  await sql`insert into service_listings select * from listings_due`.execute(db);
  await sql`insert into service_words select service_id, words from words_due`.execute(db);
  await sql`
    insert into known_words
    select distinct word from words_due due cross join lateral spelled_words(due.text) spelled (word)`.execute(
    db,
  );
}

async function lockedLeads(db: Db, leads: number): Promise<void> {
  await sql`
    insert into credit_accounts (provider_id, balance)
    select ('0a000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1000000
    from generate_series(1, ${LEAD_PROVIDERS}::int) n`.execute(db);
  await sql`
    insert into properties (id, owner_id, label, kind, address, city, zip, address_key)
    select ('0d000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      ('0b000000-0000-7000-8000-' || lpad(to_hex(1 + n % 1000), 12, '0'))::uuid,
      'Maison', 'house', n || ' rue des Érables', 'Laval', 'H7A 1A1', n::text
    from generate_series(1, ${leads}::int) n`.execute(db);
  await sql`
    insert into requests (id, owner_id, provider_id, service_id, property_id, business_type_id, description,
      expires_at, lead_credits, lead_price_cents)
    select ('0e000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, p.owner_id, s.provider_id, s.id, p.id,
      s.business_type_id, 'Une demande de mesure', now() + interval '30 days', 2, 1400
    from generate_series(1, ${leads}::int) n
      join properties p on p.id = ('0d000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
      join lateral (
        select id, provider_id, business_type_id from services
        where provider_id = ('0a000000-0000-7000-8000-' || lpad(to_hex(1 + n % ${LEAD_PROVIDERS}::int), 12, '0'))::uuid
        limit 1
      ) s on true`.execute(db);
  await earlierLeads(db);
}

/**
 * Adds as many leads again, at other properties, unlocked and completed over the past year, for realistic
 * statistics.
 */
async function earlierLeads(db: Db): Promise<void> {
  await sql`
    insert into requests (owner_id, provider_id, service_id, property_id, business_type_id, description, expires_at,
      lead_credits, lead_price_cents, status, created_at, unlocked_at, unlocked_by, completed_at)
    select lag(owner_id, 1, owner_id) over by_id, provider_id, service_id, lag(property_id, 1, property_id) over by_id,
      business_type_id, description, at + interval '90 days', lead_credits, lead_price_cents, 'completed', at, at,
      'credits', at
    from (select requests.*, now() - random() * interval '1 year' as at from requests) lead
    window by_id as (order by id)`.execute(db);
}

/** The services whose provider has weekly hours, so that they have free times. */
export const SCHEDULED = 2000;

/** A week of hours, with thirty hours of it taken in advance. */
async function calendars(db: Db): Promise<void> {
  await sql`
    with working as (
      select distinct provider_id from services
      where id <= ('0c000000-0000-7000-8000-' || lpad(to_hex(${SCHEDULED}::int), 12, '0'))::uuid
    ), hours as (
      insert into provider_hours select provider_id, weekday, 480, 1020 from working, generate_series(1, 5) weekday
    )
    insert into time_off (provider_id, starts_at, ends_at)
    select provider_id, start, start + interval '1 hour'
    from working, generate_series(1, 30) n,
      lateral (select date_trunc('hour', now()) + make_interval(hours => n * 47) as start) at`.execute(db);
}

/**
 * The service whose provider keeps a calendar elsewhere with ten thousand events at night: so many spans are
 * kept of them (features/scheduling/server/other-calendars/on-grid.ts).
 */
export const BESIDE_A_FULL_CALENDAR = 1;

async function fullCalendar(db: Db): Promise<void> {
  await sql`
    with busy as (
      insert into other_calendars (provider_id, name, host, address, created_at, next_read_at, read_at, known_until)
      select provider_id, 'Agenda', 'agenda.example', '', now(), now() + interval '1 year', now(),
        now() + interval '90 days'
      from services where id = ${idOf("service", BESIDE_A_FULL_CALENDAR)}
      returning id, provider_id
    )
    insert into busy_times (calendar_id, provider_id, starts_at, ends_at)
    select id, provider_id, start, start + interval '15 minutes'
    from busy, generate_series(0, 59) night, generate_series(0, 27) n,
      lateral (
        select date_trunc('day', now()) + make_interval(days => night, hours => 23, mins => 15 + n * 30) as start
      ) at`.execute(db);
}

/** A day, since 1970-01-01, that two of three services have free. */
export const FREE_DAY = Math.floor(Date.now() / 86_400_000) + 9;

/** Sets the next free time of every service. */
async function nextFreeTimes(db: Db): Promise<void> {
  await sql`
    insert into free_times (service_id, provider_id, next_free_at, free_days, stale_at)
    select id, provider_id, now() + interval '1 day',
      case when price_min_cents % 3 > 0 then array[${FREE_DAY}::int] else '{}' end, now() + interval '1 day'
    from services`.execute(db);
}

/** Returns the id of the nth row of a kind, as `fill` numbered them. */
export const idOf = (kind: "provider" | "service" | "lead", n: number): string =>
  `${{ provider: "0a", service: "0c", lead: "0e" }[kind]}000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

/** Returns the provider of the nth lead. */
export const providerOfLead = (n: number): number => 1 + (n % LEAD_PROVIDERS);
