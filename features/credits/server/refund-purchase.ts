import type { Ports } from "#platform/http/context.ts";
import { addJob, handleJob } from "#platform/jobs/jobs.ts";
import { PaymentFailure, type RefundOrder } from "#platform/payments/payments.ts";
import type { Db } from "#platform/postgres/database.ts";
import { refundPayment, refundPurchase } from "./jobs.ts";

/** Gives back a payment that bought nothing. Safe to run twice: the payment service knows the purchase's key. */
export function refundPurchaseJob({ db, payments, now }: Ports) {
  return handleJob(refundPurchase, async ({ purchase_id }) => {
    const purchase = await db
      .selectFrom("purchases")
      .select(["status", "payment_intent_id", "total_cents"])
      .where("id", "=", purchase_id)
      .executeTakeFirst();
    if (purchase?.status !== "paid" || !purchase.payment_intent_id) return;
    const refunded = await refunding(payments, {
      payment_intent: purchase.payment_intent_id,
      metadata: { purchase_id },
      idempotencyKey: `refund-${purchase_id}`,
    });
    if (!refunded) return;
    await db
      .updateTable("purchases")
      .set({ status: "refunded", refunded_cents: purchase.total_cents, updated_at: now() })
      .where("id", "=", purchase_id)
      .where("status", "=", "paid")
      .execute();
  });
}

/** Queues, in the transaction given, the refund of what was paid by card for a lead. */
export async function refundLeadPayment(tx: Db, requestId: string): Promise<void> {
  const paid = await tx
    .selectFrom("purchases")
    .select("id")
    .where("request_id", "=", requestId)
    .where("status", "=", "paid")
    .execute();
  // A second payment of one lead is on its way back already; asking twice gives back once.
  for (const { id } of paid) await addJob(tx, refundPurchase, { purchase_id: id });
}

/** Gives a payment back whole, by its id at the payment service. */
export function refundPaymentJob({ payments }: Ports) {
  return handleJob(refundPayment, async ({ payment_intent }) => {
    await refunding(payments, { payment_intent, metadata: {}, idempotencyKey: `refund-${payment_intent}` });
  });
}

/** What has gone back already needs no refund: by hand, or because the bank took it for a dispute. */
const GONE = new Set(["charge_already_refunded", "charge_disputed"]);

/** True when this refund was made, false when the money had gone back another way; its own event tells of that. */
async function refunding(payments: Ports["payments"], order: RefundOrder): Promise<boolean> {
  try {
    await payments.refund(order);
    return true;
  } catch (error) {
    if (error instanceof PaymentFailure && GONE.has(error.code ?? "")) return false;
    throw error;
  }
}
