import { sql } from "kysely";
import { type Db, inTransaction } from "#platform/postgres/database.ts";

/**
 * Fills tables in one transaction with the checks, triggers and indexes of single rows put aside, the indexes built
 * again afterwards: a million services in minutes. What is filled must keep the tables' promises by itself.
 * `counting` names triggers that do their work all the same, once a statement.
 */
export async function inBulk(
  db: Db,
  tables: readonly string[],
  counting: Readonly<Record<string, string>>,
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select format('%I', c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = any(${tables}::regclass[]) and not i.indisunique`.execute(tx);
    await sql`set local maintenance_work_mem = '1GB'`.execute(tx);
    for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(tx);
    const set = async (how: string) => {
      for (const [table, trigger] of Object.entries(counting))
        await sql.raw(`alter table ${table} enable ${how} trigger ${trigger}`).execute(tx);
    };
    await set("always");
    await sql`set local session_replication_role = replica`.execute(tx);
    await work(tx);
    await sql`set local session_replication_role = origin`.execute(tx);
    await set("");
    for (const { definition } of indexes) await sql.raw(definition).execute(tx);
  });
}
