import { reopenForOperator } from "#features/requests/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { recountDay } from "../market/roll-up-market.ts";

/**
 * Reopens a completed request that could still be reviewed: also after its owner's week, and whoever
 * completed it. Both sides receive the reason. Throws NOT_FOUND, REQUEST_ALREADY_CANCELLED,
 * INVALID_REQUEST_STATE for one that is not completed, was reviewed, is too old or whose owner or provider
 * has left, DUPLICATE_SERVICE_REQUEST.
 */
export async function reopenRequest(
  ports: Pick<Ports, "db" | "now">,
  deciding: Deciding,
  id: string,
): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const { reason } = deciding;
    await recountCompletion(tx, id);
    const { owner_id, provider_id } = await reopenForOperator(tx, ports, { id, reason });
    await recordAct(tx, deciding, "reopen-request", id, { reason }, ports.now(), {
      before: { status: "completed" },
      after: { status: "active" },
      people: [owner_id, provider_id],
    });
  });
}

/** Has the day of a request's completion, which no longer is one, counted again in the market's health. */
async function recountCompletion(tx: Transaction, id: string): Promise<void> {
  const completed = await tx
    .selectFrom("published_requests")
    .select("completed_at")
    .where("id", "=", id)
    .executeTakeFirst();
  if (completed?.completed_at) await recountDay(tx, completed.completed_at);
}
