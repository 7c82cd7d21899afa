import {
  OPERATOR_LIMITS,
  OPERATOR_TOO_NEW,
  SECOND_OPERATOR_NEEDED,
} from "#features/operator/contract/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";

/**
 * Returns when an operator may begin to confirm others' proposals; null if they already may. An operator who
 * was appointed, raised, restored or given a new second factor waits for two days, time for the other chiefs
 * to read the letter about it.
 */
export async function confirmsFrom(db: Db, operator_id: string, at: Date): Promise<Date | null> {
  const { created_at, raised_at } = await db
    .selectFrom("operators")
    .select(["created_at", "raised_at"])
    .where("id", "=", operator_id)
    .executeTakeFirstOrThrow();
  const since = Math.max(created_at.getTime(), raised_at?.getTime() ?? 0);
  const from = new Date(since + OPERATOR_LIMITS.newOperatorHours * HOUR_MS);
  return from > at ? from : null;
}

/**
 * Throws if an operator may not confirm a proposal of `asked_by_id`: SECOND_OPERATOR_NEEDED for the same
 * person, OPERATOR_TOO_NEW before they confirm anything.
 */
export async function requireSecondOperator(
  tx: Transaction,
  { operator_id, asked_by_id, at }: { operator_id: string; asked_by_id: string | null; at: Date },
): Promise<void> {
  if (asked_by_id === operator_id) throw new Failure(SECOND_OPERATOR_NEEDED);
  const from = await confirmsFrom(tx, operator_id, at);
  if (from) throw new Failure(OPERATOR_TOO_NEW, { from: from.toISOString() });
}
