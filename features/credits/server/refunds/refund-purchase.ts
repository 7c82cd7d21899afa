import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Ports } from "#platform/http/context.ts";
import { addJob, handleJob } from "#platform/jobs/jobs.ts";
import { PaymentFailure, type RefundParams } from "#platform/payments/payments.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { refundPayment, refundPurchase } from "../job-definitions.ts";

/**
 * Refunds a purchase. Safe to run twice, because the idempotency key is derived from the purchase and its
 * disputes that were won: the payment service repeats its answer to a key, also « it is disputed ».
 */
export function refundPurchaseJob({ db, payments, now }: Ports) {
  return handleJob(refundPurchase, async ({ purchase_id }) => {
    const purchase = await db
      .selectFrom("purchases")
      .select(["status", "payment_intent_id", "total_cents"])
      .where("id", "=", purchase_id)
      .executeTakeFirst();
    if (purchase?.status !== "paid" || !purchase.payment_intent_id) return;
    const { payment_intent_id } = purchase;
    const won = await disputesWon(db, payment_intent_id);
    const refunded = await refundUnlessReversed(payments, {
      payment_intent: payment_intent_id,
      metadata: { purchase_id },
      idempotencyKey: won === 0 ? `refund-${purchase_id}` : `refund-${purchase_id}-${won}`,
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

async function disputesWon(db: Db, payment_intent_id: string): Promise<number> {
  const { won } = await db
    .selectFrom("payment_reversals")
    .select(({ fn }) => fn.countAll<number>().as("won"))
    .where("payment_intent_id", "=", payment_intent_id)
    .where("status", "=", "won")
    .executeTakeFirstOrThrow();
  return won;
}

/**
 * Whether a purchase's money must go back to its buyer: it bought nothing (it has no receipt then), or the
 * lead that it bought was returned.
 */
export const isOwedBack: RawBuilder<SqlBool> = sql`(
  not exists (select from receipts where receipts.purchase_id = purchases.id)
  or exists (select from published_lead_returns returned
    where returned.request_id = purchases.request_id and returned.paid_by = 'card'))`;

/**
 * Queues the refund of a payment that could not be refunded while it was disputed, once its disputes are won.
 */
export async function refundAfterDispute(tx: Transaction, purchase_id: string): Promise<void> {
  const owed = await tx
    .selectFrom("purchases")
    .select("id")
    .where("id", "=", purchase_id)
    .where("status", "=", "paid")
    .where(isOwedBack)
    .executeTakeFirst();
  if (owed) await addJob(tx, refundPurchase, { purchase_id });
}

/** Queues, in the transaction given, the refund of a lead's card payment. */
export async function refundLeadPayment(tx: Transaction, requestId: string): Promise<void> {
  const paid = await tx
    .selectFrom("purchases")
    .select("id")
    .where("request_id", "=", requestId)
    .where("status", "=", "paid")
    .execute();
  // The refund of a second payment may already be queued; the refund's key prevents a double refund.
  for (const { id } of paid) await addJob(tx, refundPurchase, { purchase_id: id });
}

/** Refunds a payment in full by its id at the payment service. */
export function refundPaymentJob({ payments }: Ports) {
  return handleJob(refundPayment, async ({ payment_intent }) => {
    await refundUnlessReversed(payments, {
      payment_intent,
      metadata: {},
      idempotencyKey: `refund-${payment_intent}`,
    });
  });
}

/** Failures for a payment that was already refunded manually or taken back by a dispute. */
const ALREADY_REVERSED = new Set(["charge_already_refunded", "charge_disputed"]);

/** Returns true for a new refund, false when the payment was already reversed, which has its own event. */
async function refundUnlessReversed(payments: Ports["payments"], order: RefundParams): Promise<boolean> {
  try {
    await payments.refund(order);
    return true;
  } catch (error) {
    if (error instanceof PaymentFailure && ALREADY_REVERSED.has(error.code ?? "")) return false;
    throw error;
  }
}
