import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

const TABLES = ["services", "service_cities", "service_images", "provider_profiles"];

/**
 * Runs work on services and providers without the triggers of their tables, then makes all their cards at
 * once: many times faster for large inserts. Only for a database that nothing else uses.
 */
export async function withoutCards(db: Db, work: () => Promise<void>): Promise<void> {
  for (const table of TABLES) await sql.raw(`alter table ${table} disable trigger user`).execute(db);
  await work();
  for (const table of TABLES) await sql.raw(`alter table ${table} enable trigger user`).execute(db);
  await sql`insert into service_cards select * from service_cards_due`.execute(db);
  await sql`insert into provider_cards select * from provider_cards_due`.execute(db);
}
