import type { Ports } from "#platform/http/context.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import type { CheckoutSession } from "#platform/payments/payments.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { receiptIssued } from "../events.ts";
import { refundPayment, refundPurchase } from "../job-definitions.ts";
import { moveCredits, openCreditAccount } from "../ledger.ts";
import { letters } from "../letters/index.generated.ts";
import { issueReceipt } from "../receipts/receipts.ts";
import { lockDebtsSettledBy, settleDebts } from "../refunds/debts.ts";
import { settleReversals } from "../refunds/reversals.ts";
import { lockPayment, lockPurchase, type Purchase, purchaseId } from "./purchase-rows.ts";

/**
 * Unlocks the lead that was paid by card, in the payment's transaction; returns false when it is no longer
 * active and locked. Implemented by the requests feature.
 */
export type UnlockPaidLead = (
  tx: Transaction,
  ports: Pick<Ports, "now">,
  requestId: string,
) => Promise<boolean>;

/**
 * Records a confirmed payment: credits the pack or unlocks the lead, issues the receipt and queues its
 * letter. Happens once per purchase, however often the event arrives (docs/product.md "Paying"), because the
 * purchase's row is locked and a paid one is left alone. Refunds a payment that bought nothing: for a lead
 * that is not available any more, a buyer whose account is closed, another amount or currency, or a second
 * payment. The caller wakes the workers once it is committed.
 */
export async function recordPayment(
  tx: Transaction,
  { config, log, now }: Pick<Ports, "config" | "log" | "now">,
  session: CheckoutSession,
  unlockPaidLead: UnlockPaidLead,
): Promise<void> {
  const { payment_intent } = session;
  await lockPayment(tx, payment_intent);
  const known = await purchaseOfSession(tx, session);
  if (!known) {
    log.error({ checkout_session_id: session.id }, "a payment without a matching purchase");
    return;
  }
  const before = await lockPurchase(tx, known);
  const paid_at = now();
  if (before.status === "paid" || before.status === "refunded") {
    if (payment_intent && before.payment_intent_id !== payment_intent) {
      log.warn({ purchase_id: before.id }, "a purchase was paid twice: refunding the second payment");
      await addJob(tx, refundPayment, { payment_intent });
    }
    return;
  }
  const isExpectedAmount = session.amount_total_cents === before.total_cents && session.currency === "cad";
  const purchase = await tx
    .updateTable("purchases")
    .set({
      status: isExpectedAmount ? "paid" : "refunded",
      paid_at,
      payment_intent_id: payment_intent,
      checkout_session_id: session.id,
    })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!isExpectedAmount) {
    log.error({ purchase_id: purchase.id }, "another amount or currency was paid than expected: refunding");
    if (payment_intent) await addJob(tx, refundPayment, { payment_intent });
    return;
  }
  const isDelivered = purchase.request_id
    ? await unlockPaidLead(tx, { now: () => paid_at }, purchase.request_id)
    : await creditPack(tx, purchase, paid_at);
  if (!isDelivered) {
    await addJob(tx, refundPurchase, { purchase_id: purchase.id });
    return;
  }
  const receipt_id = await issueReceipt(tx, config, purchase, paid_at);
  await letters.queueQuietly(tx, receiptIssued, { receipt_id });
  await settleReversals(tx, purchase, paid_at);
}

async function purchaseOfSession(tx: Transaction, { client_reference_id, metadata }: CheckoutSession) {
  const id = purchaseId(client_reference_id ?? metadata.purchase_id);
  if (!id) return undefined;
  return tx.selectFrom("purchases").select(["id", "request_id"]).where("id", "=", id).executeTakeFirst();
}

/** Credits a pack and settles debts with it first. Returns false when the buyer's account is closed. */
async function creditPack(tx: Transaction, purchase: Purchase, paid_at: Date): Promise<boolean> {
  const { id, provider_id, credits } = purchase;
  const { closed_at } = await tx
    .selectFrom("published_profiles as profiles")
    .select("closed_at")
    .where("id", "=", provider_id)
    .executeTakeFirstOrThrow();
  if (closed_at) return false;
  await openCreditAccount(tx, provider_id);
  const debtors = await lockDebtsSettledBy(tx, provider_id);
  await moveCredits(tx, { provider_id, amount: credits, kind: "purchase", purchase_id: id, at: paid_at });
  await settleDebts(tx, debtors, { provider_id, credits, now: paid_at });
  return true;
}

/** Expires a purchase whose payment page was not paid. */
export async function recordExpiry(db: Db, session: CheckoutSession): Promise<void> {
  await db
    .updateTable("purchases")
    .set({ status: "expired" })
    .where("checkout_session_id", "=", session.id)
    .where("status", "=", "pending")
    .execute();
}
