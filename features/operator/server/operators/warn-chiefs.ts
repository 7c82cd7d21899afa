import type { Transaction } from "#platform/postgres/database.ts";
import { teamChanged } from "../events.ts";
import { letters } from "../letters/index.generated.ts";

/**
 * Queues a letter about an act on the team to every chief but the one whom it is about: one of them may not
 * have meant it.
 */
export async function warnChiefs(tx: Transaction, act_id: string, about: string): Promise<void> {
  const chiefs = await tx
    .selectFrom("operators")
    .select("id")
    .where("level", "=", "chief")
    .where("suspended_at", "is", null)
    .where("id", "<>", about)
    .execute();
  for (const { id } of chiefs) await letters.queue(tx, teamChanged, { act_id, chief_id: id });
}
