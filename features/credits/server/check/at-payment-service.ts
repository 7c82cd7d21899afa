import type { Charge, Dispute, Payments, Period } from "#platform/payments/payments.ts";
import type { Db } from "#platform/postgres/database.ts";
import { purchaseId } from "../purchases/purchase-rows.ts";
import { isInquiry } from "../refunds/reversals.ts";
import type { Difference, DifferenceName } from "./difference.ts";

/** Returns the purchases paid in a period, with their recorded refunds and disputes. */
async function purchasesPaid(db: Db, { since, until }: Required<Period>) {
  return db
    .selectFrom("purchases")
    .select([
      "id",
      "status",
      "payment_intent_id",
      "total_cents",
      "refunded_cents",
      "disputed_cents",
      "lost_cents",
    ])
    .where("paid_at", ">=", since)
    .where("paid_at", "<=", until)
    .execute();
}

type PaidPurchase = Awaited<ReturnType<typeof purchasesPaid>>[number];

/**
 * Compares charges, refunds and disputes at the payment service with the purchases: every
 * charge of the period must have its purchase and every paid purchase its charge, for the same
 * amount. Returns the differences.
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
    found.push(...compare(charge, known, disputes.get(charge.payment_intent)));
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

/** Returns a purchase that was paid outside the period, or whose payment is not recorded. */
async function purchaseOf(db: Db, charge: Charge): Promise<PaidPurchase | undefined> {
  const named = purchaseId(charge.metadata.purchase_id);
  return db
    .selectFrom("purchases")
    .select([
      "id",
      "status",
      "payment_intent_id",
      "total_cents",
      "refunded_cents",
      "disputed_cents",
      "lost_cents",
    ])
    .where((eb) =>
      eb.or([
        eb("payment_intent_id", "=", charge.payment_intent ?? ""),
        ...(named ? [eb("id", "=", named)] : []),
      ]),
    )
    .executeTakeFirst();
}

function compare(
  charge: Charge,
  purchase: PaidPurchase | undefined,
  dispute: Dispute | undefined,
): Difference[] {
  const difference = (name: DifferenceName, detail: string): Difference[] => [
    { name, subject: purchase?.id ?? charge.payment_intent ?? charge.id, detail },
  ];
  const { amount_cents, refunded_cents, currency } = charge;
  const isFullyRefunded = refunded_cents === amount_cents;
  // A payment that bought nothing and was refunded in full needs no record.
  if (purchase?.payment_intent_id !== charge.payment_intent) {
    if (isFullyRefunded) return [];
    return purchase && !purchase.payment_intent_id
      ? difference(
          "payment_not_recorded",
          `${amount_cents} cents are paid, the purchase is ${purchase.status}`,
        )
      : difference("payment_of_no_purchase", `${amount_cents} cents were paid, ${refunded_cents} went back`);
  }
  if (!purchase || (purchase.status === "refunded" && isFullyRefunded)) return [];
  if (amount_cents !== purchase.total_cents || currency !== "cad") {
    return difference(
      "amount_differs_at_service",
      `${amount_cents} ${currency} were paid for ${purchase.total_cents}`,
    );
  }
  const figures = `${refunded_cents} cents went back, ${purchase.refunded_cents} are recorded`;
  if (refunded_cents > purchase.refunded_cents) return difference("refund_not_recorded", figures);
  if (refunded_cents < purchase.refunded_cents) return difference("refund_missing_at_service", figures);
  const holdsMoney = dispute && !["won", "warning_closed"].includes(dispute.status) && !isInquiry(dispute);
  const disputed = holdsMoney ? Math.min(dispute.amount_cents, purchase.total_cents - refunded_cents) : 0;
  const lost = dispute?.status === "lost" ? disputed : 0;
  if (disputed !== purchase.disputed_cents || lost !== purchase.lost_cents) {
    return difference(
      "dispute_not_recorded",
      `${disputed} cents are contested, ${lost} of them lost; ${purchase.disputed_cents} and ${purchase.lost_cents} are recorded`,
    );
  }
  return [];
}
