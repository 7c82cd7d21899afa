import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Returns the status of a purchase by its checkout session. Throws NOT_FOUND, also for another provider's. */
export async function checkoutState(db: Db, provider: Provider, sessionId: string) {
  const purchase = await db
    .selectFrom("purchases")
    .leftJoin("receipts", "receipts.purchase_id", "purchases.id")
    .select([
      "purchases.status",
      "purchases.kind",
      "purchases.credits",
      "purchases.request_id as lead_id",
      "receipts.id as receipt_id",
    ])
    .where("checkout_session_id", "=", sessionId)
    .where("purchases.provider_id", "=", provider.id)
    .executeTakeFirst();
  if (!purchase) throw new Failure(NOT_FOUND);
  return { id: sessionId, ...purchase };
}
