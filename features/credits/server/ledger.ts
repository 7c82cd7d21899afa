import { sql } from "kysely";
import type { EntryKind } from "#features/credits/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Creates an empty credit account for a new provider, in the transaction of the sign-up. */
export async function openCreditAccount(db: Db, providerId: string): Promise<void> {
  await db
    .insertInto("credit_accounts")
    .values({ provider_id: providerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns a provider's balance in credits; 0 without an account. */
export async function balanceOf(db: Db, providerId: string): Promise<number> {
  const account = await db
    .selectFrom("credit_accounts")
    .select("balance")
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
  return account?.balance ?? 0;
}

export interface Move {
  provider_id: string;
  /** Credits, never 0; negative when they are taken. */
  amount: number;
  kind: EntryKind;
  request_id?: string;
  purchase_id?: string;
  /** The grant of a promotion, for what it gives and what its end takes. */
  grant_id?: string;
  reason?: string;
  at: Date;
}

/**
 * Moves credits and writes their ledger entry (the SQL function `move_credits`). Credits are taken
 * from the promotion that ends first. Returns the balance after, or null when there are too few
 * credits and nothing has changed.
 */
export async function moveCredits(db: Db, move: Move): Promise<number | null> {
  const { rows } = await sql<{ balance: number | null }>`
    select move_credits(
      ${move.provider_id}, ${move.amount}, ${move.kind}, ${move.request_id ?? null}, ${move.purchase_id ?? null},
      ${move.reason ?? ""}, ${move.at}, ${move.grant_id ?? null}
    ) as balance`.execute(db);
  return rows[0]?.balance ?? null;
}
