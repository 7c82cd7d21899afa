import type { Ports } from "#platform/http/context.ts";
import { handleJob } from "#platform/jobs/jobs.ts";
import { refundPurchase } from "./jobs.ts";

/** Gives back a payment that bought nothing. Safe to run twice: the payment service knows the purchase's key. */
export function refundPurchaseJob({ db, payments, now }: Ports) {
  return handleJob(refundPurchase, async ({ purchase_id }) => {
    const purchase = await db
      .selectFrom("purchases")
      .select(["status", "payment_intent_id", "total_cents"])
      .where("id", "=", purchase_id)
      .executeTakeFirst();
    if (purchase?.status !== "paid" || !purchase.payment_intent_id) return;
    await payments.refund({
      payment_intent: purchase.payment_intent_id,
      metadata: { purchase_id },
      idempotencyKey: `refund-${purchase_id}`,
    });
    await db
      .updateTable("purchases")
      .set({ status: "refunded", refunded_cents: purchase.total_cents, updated_at: now() })
      .where("id", "=", purchase_id)
      .where("status", "=", "paid")
      .execute();
  });
}
