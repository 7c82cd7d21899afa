import { sql } from "kysely";
import { keepMarksLonger } from "#features/accounts/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Charge, Dispute } from "#platform/payments/payments.ts";
import type { Db } from "#platform/postgres/database.ts";
import { addToDebt, debtKeptUntil, giveAgain, lockCreditAccounts, settlersOf } from "./debts.ts";
import { moveCredits } from "./ledger.ts";
import { lockPurchase, type Purchase } from "./purchase-rows.ts";

/** A later word of the payment service overrides an earlier one, in whatever order they are told. */
const DISPUTE_STATUS = { won: "won", warning_closed: "won", lost: "lost" } as const;

/** A bank's question that has taken no money, and may never. */
export const isInquiry = ({ status }: Pick<Dispute, "status">) =>
  status === "warning_needs_response" || status === "warning_under_review";

/** Records what a charge has had refunded so far, in the transaction of `ports.db`. */
export async function recordRefund(ports: Ports, { id, payment_intent, refunded_cents }: Charge) {
  if (!payment_intent) return;
  await ports.db
    .insertInto("payment_reversals")
    .values({ id, payment_intent_id: payment_intent, amount_cents: refunded_cents, status: "refunded" })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        amount_cents: sql`greatest(payment_reversals.amount_cents, excluded.amount_cents)`,
      }),
    )
    .execute();
  await settleReversalsOf(ports, payment_intent);
}

/**
 * Records where a dispute stands. An inquiry (`warning_…`) takes no money: `funds_withdrawn` tells when it has become a
 * dispute. The bank takes the money when it opens, so do we; it comes back when it is won
 * (`charge.dispute.funds_reinstated` says so too, even after one that was lost).
 */
export async function recordDispute(ports: Ports, dispute: Dispute, reinstated: boolean): Promise<void> {
  const { id, payment_intent, amount_cents } = dispute;
  if (!payment_intent || isInquiry(dispute)) return;
  const status = reinstated
    ? "won"
    : (DISPUTE_STATUS[dispute.status as keyof typeof DISPUTE_STATUS] ?? "open");
  await ports.db
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
  await settleReversalsOf(ports, payment_intent);
}

async function settleReversalsOf({ db: tx, now }: Ports, paymentIntent: string): Promise<void> {
  const known = await tx
    .selectFrom("purchases")
    .select(["id", "request_id"])
    .where("payment_intent_id", "=", paymentIntent)
    .executeTakeFirst();
  // Not paid yet as far as we know: what is recorded is settled when the payment is (record-payment.ts).
  if (known) await settleReversals(tx, await lockPurchase(tx, known), now());
}

/**
 * Brings a purchase, its row locked, to what its payment's reversals say: the credits of the part of the price
 * that is gone, rounded down, are taken back as far as the balance goes and owed beyond (product.md "Paying").
 */
export async function settleReversals(tx: Db, purchase: Purchase, now: Date): Promise<void> {
  const { id, total_cents, credits } = purchase;
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
  const credited = await wasCredited(tx, id);
  const reversed_credits = credited
    ? Math.floor((credits * (refunded_cents + disputed_cents)) / total_cents)
    : 0;
  await tx
    .updateTable("purchases")
    .set({
      refunded_cents,
      disputed_cents,
      reversed_credits,
      ...(refunded_cents === total_cents && { status: "refunded" as const }),
    })
    .where("id", "=", id)
    .execute();
  await reverse(tx, purchase, reversed_credits - purchase.reversed_credits, now);
}

async function wasCredited(tx: Db, purchase_id: string): Promise<boolean> {
  const line = await tx
    .selectFrom("credit_entries")
    .select("id")
    .where("purchase_id", "=", purchase_id)
    .where("kind", "=", "purchase")
    .executeTakeFirst();
  return line !== undefined;
}

/** Takes credits back as far as the balance goes and owes the rest; below zero, gives them again. */
async function reverse(tx: Db, { id, provider_id }: Purchase, credits: number, now: Date): Promise<void> {
  if (credits === 0) return;
  const settlers = credits < 0 ? await settlersOf(tx, provider_id) : [];
  const payers = settlers.flatMap(({ payer_id }) => payer_id ?? []);
  const accounts = await lockCreditAccounts(tx, [provider_id, ...payers]);
  if (credits < 0) {
    await giveAgain(tx, { provider_id, credits: -credits, purchase_id: id, now }, settlers);
    return;
  }
  const balance = accounts.find((account) => account.provider_id === provider_id)?.balance ?? 0;
  const taken = Math.min(credits, balance);
  if (taken > 0)
    await moveCredits(tx, {
      provider_id,
      amount: -taken,
      kind: "payment_reversal",
      purchase_id: id,
      at: now,
    });
  if (taken === credits) return;
  await addToDebt(tx, provider_id, credits - taken);
  await keepMarksLonger(tx, provider_id, debtKeptUntil(now));
}
