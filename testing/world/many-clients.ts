import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

/** As many again for each: an index of the whole product must not look as good as the provider's own. */
const OTHERS = 4;

/**
 * Adds `count` clients of the provider's own, whose names nobody shares, to a database that `addManyLeads`
 * filled, and as many for each of a few other providers.
 */
export async function addManyClients(db: Db, provider: string, count: number): Promise<void> {
  // What the trigger of leads, which are written without triggers, would have made.
  await sql`update provider_clients set requests = requests`.execute(db);
  await sql`
    insert into clients (provider_id, name, phone, email, addresses, tags, active_at)
    select person.id, 'Client ' || md5(n::text), '418' || lpad(n::text, 7, '5'), 'c' || n || '@exemple.test',
      jsonb_build_array(jsonb_build_object('address', n || ', rue A', 'city', 'Lévis', 'zip', '')),
      array['t' || n % 20], timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${count}::int) n,
      (select ${provider}::uuid as id union all
       (select id from profiles where user_type = 'provider' and id <> ${provider} limit ${sql.lit(OTHERS)})) person`.execute(
    db,
  );
  await sql`insert into client_import_keys (provider_id, import_key, client_id)
    select provider_id, encode(sha256(id::text::bytea), 'hex'), id from clients`.execute(db);
  await sql`analyze client_import_keys, clients, client_accounts, provider_clients`.execute(db);
}
