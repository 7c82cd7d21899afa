import type { Ports } from "#platform/http/context.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import type { CheckoutSession } from "#platform/payments/payments.ts";
import type { Db } from "#platform/postgres/database.ts";
import { lockDebtsSettledBy, settleDebts } from "./debts.ts";
import { receiptIssued } from "./events.ts";
import { refundPayment, refundPurchase } from "./jobs.ts";
import { moveCredits, openCreditAccount } from "./ledger.ts";
import { letters } from "./letters/index.gen.ts";
import { lockPurchase, onePaymentAtATime, type Purchase, purchaseId } from "./purchase-rows.ts";
import { issueReceipt } from "./receipts.ts";
import { settleReversals } from "./reversals.ts";

/**
 * Unlocks the lead that was paid for by card, inside the transaction given; false when it is no longer
 * active and locked. Given by the requests feature, which locks the request first.
 */
export type UnlockPaidLead = (tx: Db, requestId: string, now: Date) => Promise<boolean>;

/**
 * Records, in the transaction of `ports.db`, a payment the payment service vouches for: credits the pack or unlocks
 * the lead, issues the receipt, queues its letter. Once per purchase, however often it is told (product.md "Paying"):
 * the purchase's row is locked and acted on only until it is paid. What bought nothing is paid back: a lead meanwhile
 * taken, cancelled or expired, a pack whose buyer's account is closed, another amount or currency than was asked, a
 * second payment of one purchase.
 */
export async function recordPayment(
  ports: Ports,
  session: CheckoutSession,
  unlockPaidLead: UnlockPaidLead,
): Promise<void> {
  const { db: tx, config, log, now } = ports;
  const { payment_intent } = session;
  await onePaymentAtATime(tx, payment_intent);
  const known = await purchaseOfSession(tx, session);
  if (!known) {
    log.error({ checkout_session_id: session.id }, "a payment for no purchase of ours");
    return;
  }
  const at = now();
  const before = await lockPurchase(tx, known);
  if (before.status === "paid" || before.status === "refunded") {
    if (payment_intent && before.payment_intent_id !== payment_intent) {
      log.warn({ purchase_id: before.id }, "a purchase was paid twice: the second payment goes back");
      await addJob(tx, refundPayment, { payment_intent });
    }
    return;
  }
  const asked = session.amount_total_cents === before.total_cents && session.currency === "cad";
  const purchase = await tx
    .updateTable("purchases")
    .set({
      status: asked ? "paid" : "refunded",
      paid_at: at,
      payment_intent_id: payment_intent,
      checkout_session_id: session.id,
    })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!asked) {
    log.error(
      { purchase_id: purchase.id },
      "another amount or currency was paid than was asked: it goes back",
    );
    if (payment_intent) await addJob(tx, refundPayment, { payment_intent });
    return;
  }
  const settled = purchase.request_id
    ? await unlockPaidLead(tx, purchase.request_id, at)
    : await creditPack(tx, purchase, at);
  if (!settled) {
    await addJob(tx, refundPurchase, { purchase_id: purchase.id });
    return;
  }
  const receipt_id = await issueReceipt(tx, config, purchase, at);
  await letters.queue(tx, receiptIssued, { receipt_id });
  await settleReversals(tx, purchase, at);
}

async function purchaseOfSession(tx: Db, { client_reference_id, metadata }: CheckoutSession) {
  const id = purchaseId(client_reference_id ?? metadata.purchase_id);
  if (!id) return undefined;
  return tx.selectFrom("purchases").select(["id", "request_id"]).where("id", "=", id).executeTakeFirst();
}

/** Credits a pack, what is owed from earlier reversals taken first. False when its buyer's account is closed. */
async function creditPack(tx: Db, purchase: Purchase, now: Date): Promise<boolean> {
  const { id, provider_id, credits } = purchase;
  const { closed_at } = await tx
    .selectFrom("published_profiles as profiles")
    .select("closed_at")
    .where("id", "=", provider_id)
    .executeTakeFirstOrThrow();
  if (closed_at) return false;
  await openCreditAccount(tx, provider_id);
  const debtors = await lockDebtsSettledBy(tx, provider_id);
  await moveCredits(tx, { provider_id, amount: credits, kind: "purchase", purchase_id: id, at: now });
  await settleDebts(tx, debtors, { provider_id, credits, now });
  return true;
}

/** Closes a purchase whose payment page was left unpaid. */
export async function recordExpiry(ports: Ports, session: CheckoutSession): Promise<void> {
  await ports.db
    .updateTable("purchases")
    .set({ status: "expired" })
    .where("checkout_session_id", "=", session.id)
    .where("status", "=", "pending")
    .execute();
}
