import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { differencesAtPaymentService } from "./at-payment-service.ts";
import type { Difference } from "./difference.ts";
import { type Compared, comparedInLedger } from "./in-books.ts";
import { differencesInLedger } from "./in-ledger.ts";

/** More recent payments may not be recorded yet. */
const RECORDING_DELAY_MS = 10 * 60_000;

/**
 * Checks that ledger, balances, purchases, receipts and the payments at Stripe agree (docs/product.md
 * "Unlocking", "Paying") and returns every difference. Payments of the last ten minutes are left out. Throws
 * PaymentFailure when the payment service cannot be reached.
 */
export async function checkLedger(
  { db, payments, now }: Pick<Ports, "db" | "payments" | "now">,
  since: Date,
): Promise<Difference[]> {
  return (await compareLedger({ db, payments, now }, since)).differences;
}

/**
 * Checks like `checkLedger`, and returns what it compared with the differences. With `payments` null it
 * compares only the books.
 */
export async function compareLedger(
  { db, payments, now }: Pick<Ports, "db" | "now"> & { payments: Ports["payments"] | null },
  since: Date,
): Promise<{ differences: Difference[]; compared: Compared[] }> {
  const until = new Date(now().getTime() - RECORDING_DELAY_MS);
  return inTransaction(
    db,
    async (snapshot) => ({
      compared: await comparedInLedger(snapshot),
      differences: [
        ...(await differencesInLedger(snapshot)),
        ...(payments ? await differencesAtPaymentService(snapshot, payments, { since, until }) : []),
      ],
    }),
    { isolation: "repeatable read" },
  );
}
