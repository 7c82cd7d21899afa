import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import { withoutIndexes } from "./without-constraints.ts";

const TABLES = ["requests", "credit_entries", "reviews"];

/**
 * Fills a database that has its reference data and nothing else with one busy provider: `count` leads of a
 * thousand clients for a hundred services, a third each locked, in progress and done; a ledger line for each
 * unlock, a review for each tenth lead. Returns the provider's id.
 */
export async function addManyLeads(db: Db, count: number): Promise<string> {
  const provider = await addProvider(db);
  // On one connection with triggers off: the stored counts are inserted below, and
  // nobody searches for these people.
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await addClients(one, count);
    await withoutIndexes(one, TABLES, () => addLeads(one, provider, count));
    await sql`reset all`.execute(one);
  });
  await sql`vacuum analyze`.execute(db);
  return provider;
}

async function addProvider(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into accounts (email) values ('occupe@exemple.test') returning id, email
    ), profile as (
      insert into profiles (id, user_type, first_name, last_name, full_name, email)
      select id, 'provider', 'Prénom', 'Nom', 'Prénom Nom', email from made returning id
    ), business as (
      insert into provider_profiles (profile_id, business_name) select id, 'Entreprise' from profile returning profile_id
    )
    insert into credit_accounts (provider_id) select profile_id from business returning provider_id as id`.execute(
    db,
  );
  const provider = rows[0]?.id ?? "";
  await sql`
    with trade as (
      select t.id, t.category_id from business_types t join categories c on c.id = t.category_id and c.is_available limit 1
    )
    insert into services (provider_id, category_id, business_type_id, name, description, price_kind, duration_minutes)
    select ${provider}, category_id, id, 'Service no ' || n, 'Travail soigné, équipe assurée et ponctuelle.', 'on_quote', 60
    from trade, generate_series(1, 100) n`.execute(db);
  return provider;
}

/**
 * A thousand of them, with a property for each lead: a provider is asked once for one
 * business type at one property.
 */
const addClients = (db: Db, leads: number) =>
  sql`
    with made as (
      insert into accounts (email) select 'client-' || n || '@exemple.test' from generate_series(1, 1000) n returning id, email
    ), profile as (
      insert into profiles (id, user_type, first_name, last_name, full_name, email)
      select id, 'owner', 'Anne', 'Roy', 'Anne Roy', email from made returning id
    )
    insert into properties (owner_id, label, kind, address, city, zip, address_key)
    select id, 'Maison', 'house', n || ' rue Fabre', 'Laval', 'H7A 1A1', n
    from profile, generate_series(1, ${Math.ceil(leads / 1000)}::int) n`.execute(db);

async function addLeads(db: Db, provider: string, count: number): Promise<void> {
  await sql`
      with numbered as (
        select array_agg(id order by id) as services, min(business_type_id) as trade from services
      ), places as (
        select id, owner_id, row_number() over (order by address_key, owner_id) - 1 as place from properties
      )
      insert into requests (owner_id, provider_id, service_id, property_id, business_type_id, description, status,
        expires_at, lead_credits, lead_price_cents, unlocked_at, unlocked_by, completed_at, created_at)
      select p.owner_id, ${provider}, services[1 + n / 1000 % 100], p.id, trade, 'Une demande de mesure',
        case when n % 3 = 2 then 'completed' else 'active' end, now() + interval '30 days', 2, 1400,
        case when n % 3 > 0 then now() - make_interval(mins => n) end, case when n % 3 > 0 then 'credits' end,
        case when n % 3 = 2 then now() end, now() - make_interval(mins => n + 60)
      from numbered, generate_series(0, ${count - 1}::int) n join places p on p.place = n`.execute(db);
  await sql`
      insert into credit_entries (provider_id, amount, kind, request_id, balance_after, created_at)
      select provider_id, -2, 'unlock', id, 0, unlocked_at from requests where unlocked_at is not null`.execute(
    db,
  );
  await sql`
      insert into reviews (request_id, service_id, provider_id, author, rating, comment, status, appears_at,
        published_at, created_at)
      select id, service_id, provider_id, 'Anne R.', 5, 'Travail soigné, merci.', 'published', created_at, created_at,
        created_at
      from (select *, row_number() over () as n from requests where status = 'completed') done where n % 10 = 0`.execute(
    db,
  );
  await sql`
      insert into provider_clients
      select provider_id, owner_id, count(*), max(created_at) from requests where unlocked_at is not null group by 1, 2`.execute(
    db,
  );
}
