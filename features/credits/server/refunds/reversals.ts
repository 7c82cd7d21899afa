import { sql } from "kysely";
import { extendMarks } from "#features/accounts/server/index.ts";
import { reversedCredits } from "#features/credits/contract/index.ts";
import type { Charge, Dispute } from "#platform/payments/payments.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { moveCredits } from "../ledger.ts";
import { lockPurchase, type Purchase } from "../purchases/purchase-rows.ts";
import { recordChargeback } from "./chargebacks.ts";
import {
  addToDebt,
  debtClaimableUntil,
  lockCreditAccounts,
  lockSettlersOf,
  restoreCredits,
} from "./debts.ts";
import { issueRefundNote } from "./refund-notes.ts";
import { refundAfterDispute } from "./refund-purchase.ts";

/** Final statuses of a dispute: they override earlier ones even when events arrive out of order. */
const DISPUTE_STATUS = { won: "won", warning_closed: "won", lost: "lost" } as const;

/** Whether a dispute is an inquiry, which has not taken any money. */
export const isInquiry = ({ status }: Pick<Dispute, "status">) =>
  status === "warning_needs_response" || status === "warning_under_review";

/** Records how much of a charge was refunded so far. */
export async function recordRefund(
  tx: Transaction,
  { id, payment_intent, refunded_cents }: Charge,
  now: Date,
) {
  if (!payment_intent) return;
  await tx
    .insertInto("payment_reversals")
    .values({ id, payment_intent_id: payment_intent, amount_cents: refunded_cents, status: "refunded" })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        amount_cents: sql`greatest(payment_reversals.amount_cents, excluded.amount_cents)`,
      }),
    )
    .execute();
  await settleReversalsOf(tx, payment_intent, now);
}

/**
 * Records the status of a dispute. An inquiry (`warning_…`) takes no money until `funds_withdrawn`. Credits
 * are reversed when a dispute opens, as the bank takes the money then, and restored when it is won
 * (`charge.dispute.funds_reinstated` means won too, even after a loss).
 */
export async function recordDispute(
  tx: Transaction,
  dispute: Dispute,
  reinstated: boolean,
  now: Date,
): Promise<void> {
  const { id, payment_intent, amount_cents } = dispute;
  if (!payment_intent) return;
  await storeDispute(tx, { ...dispute, payment_intent, ...(reinstated && { status: "won" }) });
  if (isInquiry(dispute)) return;
  const status = reinstated
    ? "won"
    : (DISPUTE_STATUS[dispute.status as keyof typeof DISPUTE_STATUS] ?? "open");
  await tx
    .insertInto("payment_reversals")
    .values({ id, payment_intent_id: payment_intent, amount_cents, status })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        status: sql`case when array_position(array['open', 'lost', 'won'], excluded.status)
          > array_position(array['open', 'lost', 'won'], payment_reversals.status)
          then excluded.status else payment_reversals.status end`,
      }),
    )
    .execute();
  await settleReversalsOf(tx, payment_intent, now);
}

/** From the first to the last; a later one overrides an earlier one. */
const DISPUTE_STATUSES = [
  "warning_needs_response",
  "warning_under_review",
  "needs_response",
  "under_review",
  "warning_closed",
  "lost",
  "won",
] as const;

/** Stores a dispute, with its latest known status, for the operators who answer it. */
async function storeDispute(tx: Transaction, dispute: Dispute & { payment_intent: string }): Promise<void> {
  const { id, payment_intent, reason, amount_cents, due_by, created_at } = dispute;
  // A status of Stripe's that is not known yet is still open.
  const status = DISPUTE_STATUSES.find((known) => known === dispute.status) ?? "under_review";
  const order = sql.val([...DISPUTE_STATUSES]);
  await tx
    .insertInto("disputes")
    .values({
      payment_dispute_id: id,
      payment_intent_id: payment_intent,
      ...{ reason, amount_cents, status, due_by },
      opened_at: created_at,
    })
    .onConflict((conflict) =>
      conflict
        .column("payment_dispute_id")
        .doUpdateSet((eb) => ({
          status: eb.ref("excluded.status"),
          due_by: eb.ref("excluded.due_by"),
          amount_cents: eb.ref("excluded.amount_cents"),
        }))
        .where(
          sql<boolean>`array_position(${order}::text[], excluded.status) > array_position(${order}::text[], disputes.status)`,
        ),
    )
    .execute();
  await storeFee(tx, dispute);
}

/**
 * Stores what the bank keeps for a dispute; an event that knows fewer movements of
 * money than another is older.
 */
async function storeFee(tx: Transaction, { id, fee_cents, movements }: Dispute): Promise<void> {
  await tx
    .updateTable("disputes")
    .set({ fee_cents, fee_movements: movements })
    .where("payment_dispute_id", "=", id)
    .where("fee_movements", "<", movements)
    .execute();
}

async function settleReversalsOf(tx: Transaction, paymentIntent: string, recorded_at: Date): Promise<void> {
  const known = await tx
    .selectFrom("purchases")
    .select(["id", "request_id"])
    .where("payment_intent_id", "=", paymentIntent)
    .executeTakeFirst();
  // Without a recorded payment, the reversal is settled when the payment is recorded (record-payment.ts).
  if (known) await settleReversals(tx, await lockPurchase(tx, known), recorded_at);
}

/**
 * Applies the reversals of its payment to a purchase, whose row is locked: the credits of the reversed
 * part of the price, rounded down, are taken from the balance; what the balance lacks is owed
 * (docs/product.md "Paying").
 */
export async function settleReversals(tx: Transaction, purchase: Purchase, recorded_at: Date): Promise<void> {
  const { id, total_cents } = purchase;
  const rows = await tx
    .selectFrom("payment_reversals")
    .select(["amount_cents", "status"])
    .where("payment_intent_id", "=", purchase.payment_intent_id ?? "")
    .execute();
  if (rows.length === 0) return;
  const sum = (...statuses: string[]) =>
    rows
      .filter(({ status }) => statuses.includes(status))
      .reduce((total, { amount_cents }) => Math.min(total + amount_cents, total_cents), 0);
  const refunded_cents = sum("refunded");
  const disputed_cents = Math.min(sum("open", "lost"), total_cents - refunded_cents);
  const lost_cents = Math.min(sum("lost"), disputed_cents);
  const credited = await wasCredited(tx, id);
  const reversed_credits = credited ? reversedCredits(purchase, refunded_cents + disputed_cents) : 0;
  await tx
    .updateTable("purchases")
    .set({
      refunded_cents,
      disputed_cents,
      lost_cents,
      reversed_credits,
      ...(refunded_cents === total_cents && { status: "refunded" as const }),
    })
    .where("id", "=", id)
    .execute();
  await reverse(tx, purchase, reversed_credits - purchase.reversed_credits, recorded_at);
  const isOurs = disputed_cents === 0 && refunded_cents < total_cents;
  if (isOurs && sum("won") > 0) await refundAfterDispute(tx, id);
  // Last: the counter of notes is locked after credit accounts, as that of receipts is.
  await issueRefundNote(tx, purchase, refunded_cents, recorded_at);
  await recordChargeback(tx, purchase, { refunded_cents, lost_cents }, recorded_at);
}

async function wasCredited(tx: Transaction, purchase_id: string): Promise<boolean> {
  const entry = await tx
    .selectFrom("credit_entries")
    .select("id")
    .where("purchase_id", "=", purchase_id)
    .where("kind", "=", "purchase")
    .executeTakeFirst();
  return entry !== undefined;
}

/** Takes credits from the balance and records the rest as debt; restores them when `credits` is negative. */
async function reverse(
  tx: Transaction,
  { id, provider_id }: Purchase,
  credits: number,
  recorded_at: Date,
): Promise<void> {
  if (credits === 0) return;
  if (credits < 0) {
    const settlers = await lockSettlersOf(tx, provider_id);
    await restoreCredits(tx, { provider_id, credits: -credits, purchase_id: id, now: recorded_at }, settlers);
    return;
  }
  const [account] = await lockCreditAccounts(tx, [provider_id]);
  const balance = account?.balance ?? 0;
  const taken = Math.min(credits, balance);
  if (taken > 0)
    await moveCredits(tx, {
      provider_id,
      amount: -taken,
      kind: "payment_reversal",
      purchase_id: id,
      at: recorded_at,
    });
  if (taken === credits) return;
  await addToDebt(tx, provider_id, credits - taken);
  await extendMarks(tx, provider_id, debtClaimableUntil(recorded_at));
}
