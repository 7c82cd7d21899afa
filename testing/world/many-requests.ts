import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import { withoutIndexes } from "./without-constraints.ts";

/** Enough to show table scans; a million took thirty seconds more to fill. */
const REQUESTS = 250_000;
const SERVICES = 100_000;
const OWNERS = 20_000;
const PROVIDERS = 2_000;
/** The favourites of the busy owner: more than lists count. */
const FAVORITES = 2_000;
/** One in this many requests is the busy provider's. */
const BUSY = 10;

/**
 * Fills a database that has its reference data and nothing else: 100,000 services and 250,000 requests of
 * three years among 20,000 owners of one property and 2,000 providers. The first owner has twenty properties
 * more, 5,000 requests and 2,000 favourites, the first provider a tenth of all requests. Nearly all are long
 * over; one of five was reviewed, one of fifty has a time.
 */
export async function addManyRequests(db: Db): Promise<{ owner: string; provider: string }> {
  await db.connection().execute(addEverything);
  await sql`vacuum analyze`.execute(db);
  const first = async (type: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from profiles where user_type = ${type} order by id limit 1`.execute(db);
    return rows[0]?.id ?? "";
  };
  return { owner: await first("owner"), provider: await first("provider") };
}

const TABLES = ["services", "properties", "requests", "reviews", "favorites"];

/** On one connection with memory to sort and with triggers and foreign keys off. */
async function addEverything(db: Db): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db);
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  await sql`set work_mem = '256MB'`.execute(db);
  await addPeople(db);
  await withoutIndexes(db, TABLES, async () => {
    await addServices(db);
    await addProperties(db);
    await addRequests(db);
    await sql`
      insert into reviews (request_id, service_id, provider_id, author, rating, comment, status, appears_at, published_at)
      select id, service_id, provider_id, 'Anne R.', 5, 'Un travail soigné.', 'published', now(), now() from requests
      where status = 'completed' and lead_credits = 2`.execute(db);
    await sql`
      insert into favorites (owner_id, service_id, created_at)
      select o.ids[1 + n % ${OWNERS}::int], s.ids[1 + n * 7 % cardinality(s.ids)], now() - make_interval(mins => n)
      from (select array_agg(id order by id) as ids from services) s,
        (select array_agg(id order by id) as ids from profiles where user_type = 'owner') o,
        generate_series(0, 199999) n
      on conflict do nothing`.execute(db);
    await sql`
      insert into favorites (owner_id, service_id, created_at)
      select (select id from profiles where user_type = 'owner' order by id limit 1), services.id,
        now() - make_interval(mins => row_number() over (order by services.id)::int)
      from services order by services.id limit ${FAVORITES}
      on conflict do nothing`.execute(db);
  });
  await addAppointments(db);
  await sql`reset all`.execute(db);
}

const addPeople = (db: Db) =>
  sql`
    with made as (
      insert into accounts (email)
      select kind || '-' || n || '@exemple.test'
      from (values ('owner', ${OWNERS}::int), ('provider', ${PROVIDERS}::int)) of_kind (kind, count),
        generate_series(1, count) n
      returning id, email
    ), people as (
      insert into profiles (id, user_type, first_name, last_name, full_name, email)
      select id, split_part(email, '-', 1), 'Anne', 'Roy', 'Anne Roy', email from made returning id, user_type
    )
    insert into provider_profiles (profile_id, business_name)
    select id, 'Entreprise ' || row_number() over () from people where user_type = 'provider'`.execute(db);

const addServices = (db: Db) =>
  sql`
    with trades as (
      select array_agg(t.id) as ids, array_agg(t.category_id) as categories
      from business_types t join categories c on c.id = t.category_id and c.is_available
    ), providers as (
      select array_agg(profile_id order by profile_id) as ids from provider_profiles
    )
    insert into services (provider_id, category_id, business_type_id, name, description, price_kind, duration_minutes)
    select p.ids[1 + n % ${PROVIDERS}::int], t.categories[1 + n % cardinality(t.ids)], t.ids[1 + n % cardinality(t.ids)],
      'Service ' || n, 'Travail soigné, équipe assurée et ponctuelle.', 'on_quote', 60
    from trades t, providers p, generate_series(1, ${SERVICES}::int) n`.execute(db);

/** One each, and twenty more for the first. */
const addProperties = (db: Db) =>
  sql`
    insert into properties (owner_id, label, kind, address, city, zip, address_key)
    select id, 'Maison', 'house', n || ' rue Fabre', 'Laval', 'H7A 1A1', n::text
    from (
      select id, n from (select id, row_number() over (order by id) as n from profiles where user_type = 'owner') one
      union all
      select id, ${OWNERS}::int + n
      from (select id from profiles where user_type = 'owner' order by id limit 1) first, generate_series(1, 20) n
    ) place`.execute(db);

/**
 * One of a hundred or so is active, each at most once a service and property; one
 * of fifty is the busy owner's.
 */
const addRequests = (db: Db) =>
  sql`
    with places as (
      select id, owner_id, row_number() over (order by owner_id, id) as place from properties
    ), offered as (
      select id, provider_id, business_type_id, row_number() over (order by provider_id, id) as service from services
    ), drawn as (
      select n, now() - make_interval(mins => n * 6) as at, (n % 100 = 0 or n % 2000 = 7) as active,
        case when n % 50 = 7 then 1 + n / 50 % 21 else 22 + (n::bigint * 7919 % (${OWNERS}::int - 1)) end as place,
        case when n % ${BUSY}::int = 0 then 1 + n / ${BUSY}::int % 50
          else 51 + (n::bigint * 104729 % (${PROVIDERS}::int * 49)) end as service
      from generate_series(1, ${REQUESTS}::int) n
    )
    insert into requests (owner_id, provider_id, service_id, property_id, business_type_id, description, status,
      expires_at, lead_credits, lead_price_cents, unlocked_at, unlocked_by, completed_at, cancelled_at, created_at)
    select p.owner_id, s.provider_id, s.id, p.id, s.business_type_id,
      'Une demande de mesure', case when active then 'active' when n % 5 = 0 then 'cancelled' else 'completed' end,
      at + interval '30 days', 1 + n % 5, 1400,
      case when n % 5 > 0 or n % 200 = 0 then at end, case when n % 5 > 0 or n % 200 = 0 then 'credits' end,
      case when n % 5 > 0 and not active then at end, case when n % 5 = 0 and not active then at end, at
    from drawn join places p using (place) join offered s using (service)
    on conflict do nothing`.execute(db);

/** An hour every two days for each provider, one out of three ahead. */
const addAppointments = (db: Db) =>
  sql`
    insert into appointments (request_id, provider_id, owner_id, starts_at, ends_at, confirmed_at)
    select id, provider_id, owner_id, start, start + interval '1 hour', start
    from (
      select id, provider_id, owner_id, date_trunc('day', now())
        + make_interval(days => 10 - 2 * (row_number() over (partition by provider_id order by id))::int) as start
      from (
        select *, row_number() over (partition by provider_id order by created_at desc) as recent
        from requests where unlocked_at is not null
      ) lately where recent <= 15
    ) numbered`.execute(db);
