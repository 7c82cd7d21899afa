import { recordMarks } from "#features/accounts/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { wakeWorkers } from "#platform/jobs/jobs.ts";
import type { Charge, PaymentEvent } from "#platform/payments/payments.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { recordDispute, recordRefund } from "../refunds/reversals.ts";
import { lockPayment, purchaseId } from "./purchase-rows.ts";
import { recordExpiry, recordPayment, type UnlockPaidLead } from "./record-payment.ts";

/**
 * Handles each event of the payment service once, recording it in the same transaction. Events come from the
 * webhook or from the service's list of events when the webhook was missed.
 */
export async function handlePaymentEvent(
  ports: Ports,
  event: PaymentEvent,
  unlockPaidLead: UnlockPaidLead,
): Promise<void> {
  if (event.type === "other") return;
  await inTransaction(ports.db, async (tx) => {
    const isNew = await tx
      .insertInto("payment_events")
      .values({ id: event.id, type: event.type })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (isNew) await record(tx, ports, event, unlockPaidLead);
  });
  wakeWorkers(ports.db).catch((err: unknown) => ports.log.warn({ err }, "could not wake the workers"));
}

async function record(
  tx: Transaction,
  ports: Pick<Ports, "config" | "log" | "now" | "secrets">,
  event: PaymentEvent,
  unlockPaidLead: UnlockPaidLead,
): Promise<void> {
  switch (event.type) {
    case "checkout.session.completed":
      if (!event.session.paid) return;
      return recordPayment(tx, ports, event.session, unlockPaidLead);
    case "checkout.session.expired":
      return recordExpiry(tx, event.session);
    case "charge.succeeded":
      return recordCard(tx, ports, event.charge);
    case "charge.refunded":
      await lockPayment(tx, event.charge.payment_intent);
      return recordRefund(tx, event.charge, ports.now());
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.closed":
      await lockPayment(tx, event.dispute.payment_intent);
      return recordDispute(tx, event.dispute, event.type === "charge.dispute.funds_reinstated", ports.now());
  }
}

/** Records the card's fingerprint as a mark of the buyer's account, unless it is closed. */
async function recordCard(
  tx: Transaction,
  { secrets, now }: Pick<Ports, "secrets" | "now">,
  { card_fingerprint, metadata }: Charge,
) {
  const id = purchaseId(metadata.purchase_id);
  if (!id || !card_fingerprint) return;
  const purchase = await tx
    .selectFrom("purchases")
    .innerJoin("published_profiles as buyer", "buyer.id", "purchases.provider_id")
    .select("purchases.provider_id")
    .where("purchases.id", "=", id)
    .where("buyer.closed_at", "is", null)
    .executeTakeFirst();
  if (!purchase) return;
  const marks = [{ kind: "card" as const, value: card_fingerprint }];
  await recordMarks(tx, secrets, purchase.provider_id, { marks, now: now() });
}
