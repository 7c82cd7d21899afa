import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Returns the status of a purchase by its checkout session. Throws NOT_FOUND, also for another provider's.
 */
export async function checkoutState(db: Db, provider: Provider, sessionId: string) {
  const purchase = await db
    .selectFrom("purchases")
    .leftJoin("receipts", "receipts.purchase_id", "purchases.id")
    .leftJoin("published_lead_returns as returned", (join) =>
      join
        .onRef("returned.request_id", "=", "purchases.request_id")
        .onRef("returned.provider_id", "=", "purchases.provider_id")
        // A second payment of a lead that was unlocked by another one is refunded as not available.
        .on("returned.paid_by", "=", "card"),
    )
    .select([
      "purchases.status",
      "purchases.kind",
      "purchases.credits",
      "purchases.request_id as lead_id",
      "receipts.id as receipt_id",
      "returned.reason as given_back",
    ])
    .where("checkout_session_id", "=", sessionId)
    .where("purchases.provider_id", "=", provider.id)
    .executeTakeFirst();
  if (!purchase) throw new Failure(NOT_FOUND);
  const { given_back, ...state } = purchase;
  return { id: sessionId, ...state, is_given_back: given_back !== null && state.receipt_id !== null };
}
