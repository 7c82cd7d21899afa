import type { z } from "zod";
import type { withdrawal } from "#features/catalog/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";

type Withdrawal = z.infer<typeof withdrawal>;

/** The columns of a left join with `service_withdrawals`. */
export interface WithdrawalRow {
  withdrawn_at: Date | null;
  reason: string | null;
}

/** Returns a withdrawal as the API carries it; null where nothing is withdrawn. */
export function toWithdrawal({ withdrawn_at, reason }: WithdrawalRow): Withdrawal | null {
  return withdrawn_at && reason !== null ? { at: withdrawn_at.toISOString(), reason } : null;
}

/** Returns the withdrawal of a service that holds now, if any. */
export async function withdrawalOf(db: Db, serviceId: string): Promise<Withdrawal | null> {
  const row = await db
    .selectFrom("services as s")
    .innerJoin("service_withdrawals as w", "w.id", "s.withdrawal_id")
    .select(["w.withdrawn_at", "w.reason"])
    .where("s.id", "=", serviceId)
    .executeTakeFirst();
  return row ? toWithdrawal(row) : null;
}
