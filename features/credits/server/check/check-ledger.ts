import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { differencesAtPaymentService } from "./at-payment-service.ts";
import type { Difference } from "./difference.ts";
import { differencesInLedger } from "./in-ledger.ts";

/** What was paid a moment ago may still be on its way to us. */
const ON_ITS_WAY_MS = 10 * 60_000;

/**
 * Proves that ledger, balances, purchases, receipts and the payments at Stripe agree (product.md "Unlocking",
 * "Paying"), and names each difference. Payments of the last ten minutes are left out.
 * Throws PaymentFailure when the payment service cannot be asked.
 */
export async function checkLedger(
  { db, payments, now }: Pick<Ports, "db" | "payments" | "now">,
  since: Date,
): Promise<Difference[]> {
  const until = new Date(now().getTime() - ON_ITS_WAY_MS);
  return inTransaction(
    db,
    async (snapshot) => [
      ...(await differencesInLedger(snapshot)),
      ...(await differencesAtPaymentService(snapshot, payments, { since, until })),
    ],
    { isolation: "repeatable read" },
  );
}
