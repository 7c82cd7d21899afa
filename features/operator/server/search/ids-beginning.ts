import { type RawBuilder, sql } from "kysely";
import { FOUND_OF_KIND } from "#features/operator/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Returns the ids of a table that begin so. */
export async function idsBeginning(db: Db, table: RawBuilder<unknown>, idStart: string): Promise<string[]> {
  const digits = idStart.replaceAll("-", "");
  const { rows } = await sql<{ id: string }>`
    select id from ${table}
    where id between ${digits.padEnd(32, "0")}::uuid and ${digits.padEnd(32, "f")}::uuid
    order by id desc limit ${FOUND_OF_KIND}`.execute(db);
  return rows.map(({ id }) => id);
}
