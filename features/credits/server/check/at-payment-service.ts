import type { Charge, Dispute, Payments, Period } from "#platform/payments/payments.ts";
import type { Db } from "#platform/postgres/database.ts";
import { purchaseId } from "../purchase-rows.ts";
import { isInquiry } from "../reversals.ts";
import type { Difference, DifferenceName } from "./difference.ts";

/** Purchases of a period that say they were paid, with what we believe went back. */
async function purchasesPaid(db: Db, { since, until }: Required<Period>) {
  return db
    .selectFrom("purchases")
    .select(["id", "status", "payment_intent_id", "total_cents", "refunded_cents", "disputed_cents"])
    .where("paid_at", ">=", since)
    .where("paid_at", "<=", until)
    .execute();
}

type Paid = Awaited<ReturnType<typeof purchasesPaid>>[number];

/**
 * Whether what the payment service took and gave back is what the purchases say: every charge of the period has its
 * purchase and every paid purchase its charge, for the same cents.
 */
export async function differencesAtPaymentService(
  db: Db,
  payments: Payments,
  period: Required<Period>,
): Promise<Difference[]> {
  const paid = new Map((await purchasesPaid(db, period)).map((row) => [row.payment_intent_id, row]));
  const disputes = new Map<string | null, Dispute>();
  for await (const dispute of payments.listDisputes({ since: period.since })) {
    if (!disputes.has(dispute.payment_intent)) disputes.set(dispute.payment_intent, dispute);
  }
  const found: Difference[] = [];
  for await (const charge of payments.listCharges(period)) {
    if (!charge.succeeded) continue;
    const known = paid.get(charge.payment_intent) ?? (await purchaseOf(db, charge));
    found.push(...compared(charge, known, disputes.get(charge.payment_intent)));
    paid.delete(charge.payment_intent);
  }
  for (const { id, total_cents, payment_intent_id } of paid.values()) {
    found.push({
      name: "payment_missing_at_service",
      subject: id,
      detail: `${total_cents} cents are said to be paid by ${payment_intent_id}, which has no charge in the period`,
    });
  }
  return found;
}

/** A purchase paid at the border of the period, or one that does not know of its payment. */
async function purchaseOf(db: Db, charge: Charge): Promise<Paid | undefined> {
  const named = purchaseId(charge.metadata.purchase_id);
  return db
    .selectFrom("purchases")
    .select(["id", "status", "payment_intent_id", "total_cents", "refunded_cents", "disputed_cents"])
    .where((eb) =>
      eb.or([
        eb("payment_intent_id", "=", charge.payment_intent ?? ""),
        ...(named ? [eb("id", "=", named)] : []),
      ]),
    )
    .executeTakeFirst();
}

function compared(charge: Charge, purchase: Paid | undefined, dispute: Dispute | undefined): Difference[] {
  const says = (name: DifferenceName, detail: string): Difference[] => [
    { name, subject: purchase?.id ?? charge.payment_intent ?? charge.id, detail },
  ];
  const { amount_cents, refunded_cents, currency } = charge;
  const away = refunded_cents === amount_cents;
  // What bought nothing and has gone back whole leaves nothing to record.
  if (purchase?.payment_intent_id !== charge.payment_intent) {
    if (away) return [];
    return purchase && !purchase.payment_intent_id
      ? says("payment_not_recorded", `${amount_cents} cents are paid, the purchase is ${purchase.status}`)
      : says("payment_of_no_purchase", `${amount_cents} cents were paid, ${refunded_cents} went back`);
  }
  if (!purchase || (purchase.status === "refunded" && away)) return [];
  if (amount_cents !== purchase.total_cents || currency !== "cad") {
    return says(
      "amount_differs_at_service",
      `${amount_cents} ${currency} were paid for ${purchase.total_cents}`,
    );
  }
  const figures = `${refunded_cents} cents went back, ${purchase.refunded_cents} are recorded`;
  if (refunded_cents > purchase.refunded_cents) return says("refund_not_recorded", figures);
  if (refunded_cents < purchase.refunded_cents) return says("refund_missing_at_service", figures);
  const held = dispute && !["won", "warning_closed"].includes(dispute.status) && !isInquiry(dispute);
  const disputed = held ? Math.min(dispute.amount_cents, purchase.total_cents - refunded_cents) : 0;
  if (disputed !== purchase.disputed_cents) {
    return says(
      "dispute_not_recorded",
      `${disputed} cents are contested, ${purchase.disputed_cents} are recorded`,
    );
  }
  return [];
}
