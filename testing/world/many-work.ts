import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import { addManyLeads } from "./many-leads.ts";

/** Providers with as much work: an index of the whole product must not look as good as the provider's own. */
const OTHERS = 3;

/**
 * Fills a database that has its reference data and nothing else with one provider who has `count` leads: a
 * third each to answer, unlocked and done. Of the unlocked a quarter each has nothing yet, an open
 * soumission, a contract with a time and a contract without. All that is done has its contract and its
 * invoice, but each hundredth no invoice and each hundredth an unpaid one. A few other providers have as
 * much. Returns the provider's id.
 */
export async function addManyWork(db: Db, count: number): Promise<string> {
  const provider = await addManyLeads(db, count);
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`
      create temporary table numbered as
      select id, owner_id, provider_id, property_id, status, created_at, row_number() over (order by created_at, id) as n
      from requests where provider_id = ${provider} and unlocked_at is not null`.execute(one);
    await sql`
      insert into quotes (request_id, owner_id, provider_id, version, status, lines, discount_cents, deposit_cents, notes,
        terms, supplier, sent_at, expires_at, created_at, updated_at, total_cents)
      select id, owner_id, provider_id, 1,
        case when status = 'active' and n / 3 % 4 = 1 then 'sent' else 'accepted' end, '[]', 0, 0, '', '', '{}', now(),
        now() + interval '30 days', now(), now(), 11498
      from numbered where status <> 'active' or n / 3 % 4 > 0`.execute(one);
    await sql`
      insert into contracts (request_id, owner_id, provider_id, property_id, version, created_at)
      select id, owner_id, provider_id, property_id, 1, now() from numbered where status <> 'active' or n / 3 % 4 > 1`.execute(
      one,
    );
    await sql`
      insert into contract_versions (contract_id, version, quote_id, sheet, text, sha256, consents, supplier, client,
        lines, discount_cents, deposit_cents, subtotal_cents, total_cents, starts_on, accepted_at)
      select c.id, 1, q.id, '{}', '', repeat('0', 64), '[]', '{"legal_name":"Entreprise"}', '{"name":"Anne Roy"}', '[]', 0,
        0, 10000, 11498, current_date, now()
      from contracts c join quotes q on q.request_id = c.request_id`.execute(one);
    await sql`
      insert into appointments (request_id, provider_id, owner_id, starts_at, ends_at, confirmed_at)
      select id, provider_id, owner_id, now() + make_interval(hours => n::int),
        now() + make_interval(hours => n::int, mins => 30), now()
      from numbered where status = 'active' and n / 3 % 4 = 2`.execute(one);
    await sql`
      insert into invoices (contract_id, contract_version, request_id, owner_id, provider_id, property_id, year, number, share,
        issued_on, issued_at, due_on, supplier, client, sheet, subtotal_cents, total_cents, deposit_cents, paid_cents)
      select c.id, 1, n.id, n.owner_id, n.provider_id, n.property_id, 2026, n.n, 'whole', current_date - 40, now(),
        current_date - 10, '{}', '{"name":"Anne Roy"}', '{}', 10000, 11498, 0, case when n.n % 101 = 0 then 0 else 11498 end
      from numbered n join contracts c on c.request_id = n.id where n.status = 'completed' and n.n % 101 <> 50`.execute(
      one,
    );
    await sql`drop table numbered`.execute(one);
    for (let other = 1; other <= OTHERS; other++) await copyWork(one, other);
    await sql`reset all`.execute(one);
  });
  await sql`vacuum analyze`.execute(db);
  return provider;
}

/** The columns of each table that hold ids of rows which a copy has of its own. */
const COPIED = {
  requests: ["id", "provider_id", "service_id"],
  quotes: ["id", "request_id", "provider_id"],
  contracts: ["id", "request_id", "provider_id"],
  contract_versions: ["contract_id", "quote_id"],
  appointments: ["request_id", "provider_id"],
  invoices: ["id", "contract_id", "request_id", "provider_id"],
};

/** Copies what the first provider has for another one, whose ids follow from theirs. */
async function copyWork(db: Db, other: number): Promise<void> {
  for (const [table, own] of Object.entries(COPIED)) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
    const names = rows.map(({ name }) => name);
    const columns = sql.join(names.map((name) => sql.ref(name)));
    const values = names.map((name) =>
      own.includes(name) ? sql`md5(${sql.ref(name)}::text || ${other}::int)::uuid` : sql.ref(name),
    );
    // Only the rows of the first: an id of a copy is no uuid of version 7.
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${sql.join(values)} from ${sql.table(table)} where uuid_extract_version(${sql.ref(own[0] ?? "")}) = 7`.execute(
      db,
    );
  }
}
