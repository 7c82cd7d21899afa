import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

/** Owners with one property, a confirmed address and no request yet. */
export const NEWCOMERS = 2000;

const id = (prefix: string, n: number) =>
  `${prefix}000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

/** Returns the id of the nth one. */
export const newcomer = (n: number) => ({ id: id("1a", n), property: id("1b", n) });

export async function addNewcomers(db: Db): Promise<void> {
  const numbered = (prefix: string) =>
    sql.raw(`('${prefix}000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`);
  await sql`
    insert into accounts (id, email) select ${numbered("1a")}, 'newcomer' || n || '@exemple.test'
    from generate_series(1, ${NEWCOMERS}::int) n`.execute(db);
  await sql`
    insert into profiles (id, user_type, first_name, last_name, full_name, email, phone, email_verified_at)
    select ${numbered("1a")}, 'owner', 'Camille', 'Roy', 'Camille Roy', 'newcomer' || n || '@exemple.test',
      '3' || lpad(n::text, 9, '0'), now()
    from generate_series(1, ${NEWCOMERS}::int) n`.execute(db);
  await sql`
    insert into properties (id, owner_id, label, kind, address, city, zip, address_key)
    select ${numbered("1b")}, ${numbered("1a")}, 'Maison', 'house', n || ' rue des Pins', 'Laval', 'H7A 1A1', n::text
    from generate_series(1, ${NEWCOMERS}::int) n`.execute(db);
}
