import { OPERATOR_LIMITS, SECOND_OPERATOR_NEEDED } from "#features/operator/contract/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/**
 * Throws SECOND_OPERATOR_NEEDED for who may not confirm what `asked_by_id` proposed: the same person, or
 * one appointed, raised, restored or given a new second factor within two days, time for the other chiefs
 * to read the letter about it.
 */
export async function requireSecondOperator(
  tx: Transaction,
  { operator_id, asked_by_id, at }: { operator_id: string; asked_by_id: string | null; at: Date },
): Promise<void> {
  if (asked_by_id === operator_id) throw new Failure(SECOND_OPERATOR_NEEDED);
  const operator = await tx
    .selectFrom("operators")
    .select(["created_at", "raised_at"])
    .where("id", "=", operator_id)
    .executeTakeFirstOrThrow();
  const since = Math.max(operator.created_at.getTime(), operator.raised_at?.getTime() ?? 0);
  if (at.getTime() - since < OPERATOR_LIMITS.newOperatorHours * HOUR_MS)
    throw new Failure(SECOND_OPERATOR_NEEDED);
}
