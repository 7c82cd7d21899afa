import { compareLedger } from "#features/credits/server/index.ts";
import type { LedgerCheck } from "#features/operator/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { PaymentFailure } from "#platform/payments/payments.ts";
import { checkMarketDays } from "../market/check-market-days.ts";
import { comparePayouts, RECORDING_DELAY_MS } from "../payouts/compare-payouts.ts";
import { readPayouts } from "../payouts/read-payouts.ts";

/**
 * Compares the ledger with what it follows from and with the payment service (`compareLedger`), and the
 * market's days with the requests, and what moved our balance at Stripe with the purchases and the payouts,
 * after reading it; payments, movements and days since then. Returns the differences, and how many of each
 * kind were compared.
 */
export async function compareBooks(
  ports: Pick<Ports, "db" | "payments" | "now">,
  since: Date,
): Promise<{ [Part in "differences" | "compared"]: NonNullable<LedgerCheck[Part]> }> {
  const ledger = await compareLedger(ports, since);
  const market = await checkMarketDays(ports, since);
  try {
    await readPayouts(ports);
  } catch (error) {
    // A payout that Stripe refuses to tell of is not compared; all others are.
    if (!(error instanceof PaymentFailure && error.kind === "invalid_request")) throw error;
  }
  const until = new Date(ports.now().getTime() - RECORDING_DELAY_MS);
  const balance = await comparePayouts(ports.db, { since, until });
  return {
    differences: [...ledger.differences, ...market.differences, ...balance.differences],
    compared: [
      ...ledger.compared,
      { name: "market_days", count: market.days },
      { name: "moved_payments", count: balance.payments },
      { name: "payouts", count: balance.payouts },
    ],
  };
}
