import { sql } from "kysely";
import { type ClientDetails, type ClientEvent, HISTORY_MAX } from "#features/clients/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { addressesOf, clientColumns, toLine } from "./client-rows.ts";

/** Returns one client with their history. Throws NOT_FOUND for one that is not the provider's. */
export async function getClient(db: Db, provider: Provider, id: string): Promise<ClientDetails> {
  const row = await clientColumns(db)
    .select(["c.notes", "c.created_at"])
    .where("c.id", "=", id)
    .where("c.provider_id", "=", provider.id)
    .executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  const { notes, created_at, ...line } = row;
  return {
    ...toLine(line),
    addresses: addressesOf(row.addresses),
    notes,
    places: await placesOf(db, provider, id),
    history: await historyOf(db, provider, id),
    look_alikes: await lookAlikesOf(db, provider, row),
    created_at: created_at.toISOString(),
  };
}

/** The unlocked requests of a client, the newest first: a locked lead must not be linked to a person. */
const unlockedRequests = (provider: Provider, id: string) => sql`
  select r.id, r.service_id, r.property_id, r.created_at
  from client_accounts account
  join published_requests r on r.owner_id = account.owner_id and r.provider_id = account.provider_id
  where account.client_id = ${id} and account.provider_id = ${provider.id} and r.unlocked_at is not null
  order by r.created_at desc, r.id desc limit ${sql.lit(HISTORY_MAX)}`;

async function placesOf(db: Db, provider: Provider, id: string): Promise<ClientDetails["places"]> {
  const { rows } = await sql<ClientDetails["places"][number]>`
    with known as materialized (${unlockedRequests(provider, id)})
    select place.address, place.city, place.zip
    from published_properties place
    join published_profiles owner on owner.id = place.owner_id and owner.closed_at is null
    where place.id in (select property_id from known)
    order by place.city, place.address`.execute(db);
  return rows;
}

async function historyOf(db: Db, provider: Provider, id: string): Promise<ClientEvent[]> {
  const { rows } = await sql<Omit<ClientEvent, "at"> & { at: Date }>`
    with known as materialized (${unlockedRequests(provider, id)})
    select event.kind, known.id as request_id, event.at, service.name as service, event.number, event.amount_cents
    from known
    join published_services service on service.id = known.service_id
    cross join lateral (
      select 'request' as kind, known.created_at as at, null as number, null::int as amount_cents
      union all
      select 'quote', q.sent_at, null, q.total_cents from published_quotes q
      where q.request_id = known.id
      union all
      select 'contract', c.accepted_at, null, c.total_cents from published_contracts_in_force c
      where c.request_id = known.id
      union all
      select 'invoice', i.issued_at, document_number('F', i.year, i.number), i.total_cents
      from published_invoices i where i.request_id = known.id
      union all
      select 'visit', a.starts_at, null, null from published_appointments a
      where a.request_id = known.id and a.confirmed_at is not null
    ) event
    order by event.at desc, known.id desc limit ${sql.lit(HISTORY_MAX)}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

async function lookAlikesOf(
  db: Db,
  provider: Provider,
  { id, phone, email }: { id: string; phone: string | null; email: string | null },
): Promise<ClientDetails["look_alikes"]> {
  if (phone === null && email === null) return [];
  return db
    .selectFrom("clients")
    .select(["id", "name"])
    .where("provider_id", "=", provider.id)
    .where("id", "<>", id)
    .where((eb) => eb.or([eb("phone", "=", phone), eb("email", "=", email)]))
    .orderBy("sort_name")
    .orderBy(sql`(owner_id is null)`)
    .orderBy("id")
    .limit(5)
    .execute();
}
