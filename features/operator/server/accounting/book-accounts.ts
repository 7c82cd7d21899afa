import { sql } from "kysely";
import { type BookAccounts, bookAccounts, CASE_CHANGED } from "#features/operator/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";

/** Returns how the accounts of the books are called; null and version 0 before anybody said it. */
export async function readBookAccounts(db: Db): Promise<{ data: BookAccounts | null; version: number }> {
  const row = await db.selectFrom("book_accounts").select(["accounts", "version"]).executeTakeFirst();
  if (!row) return { data: null, version: 0 };
  return { data: bookAccounts.shape.accounts.parse(row.accounts), version: row.version };
}

/** Sets the accounts' names. Unchanged names change nothing. Throws CASE_CHANGED after another's change. */
export async function setBookAccounts(
  { db, now }: Pick<Ports, "db" | "now">,
  deciding: Deciding,
  { accounts, version }: { accounts: BookAccounts; version: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('book accounts', 0))`.execute(tx);
    const at = now();
    const stored = await readBookAccounts(tx);
    const isSaid = JSON.stringify(stored.data) === JSON.stringify(accounts);
    if (isSaid && (stored.version === version || stored.version === version + 1)) return;
    if (stored.version !== version) throw new Failure(CASE_CHANGED);
    const values = {
      accounts: sql<string>`${JSON.stringify(accounts)}::text::jsonb`,
      version: version + 1,
      changed_at: at,
    };
    await tx
      .insertInto("book_accounts")
      .values(values)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
      .execute();
    await recordAct(tx, deciding, "name-accounts", "books", {}, at);
  });
}
