import { tellSecurityNews } from "#features/accounts/server/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/** Queues a letter to every chief that the team has changed: one of them may not have meant it. */
export async function warnChiefs(
  tx: Transaction,
  news: "operator_appointed" | "operator_raised",
): Promise<void> {
  const chiefs = await tx
    .selectFrom("operators")
    .select("id")
    .where("level", "=", "chief")
    .where("suspended_at", "is", null)
    .execute();
  for (const { id } of chiefs) await tellSecurityNews(tx, id, news);
}
