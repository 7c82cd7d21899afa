import { compareLedger } from "#features/credits/server/index.ts";
import { type LedgerCheck, MOVED_PAYMENTS } from "#features/operator/contract/index.ts";
import { acceptsPayments } from "#platform/config/config.ts";
import type { Ports } from "#platform/http/context.ts";
import { PaymentFailure } from "#platform/payments/payments.ts";
import { checkMarketDays } from "../market/check-market-days.ts";
import { comparePayouts, RECORDING_DELAY_MS } from "../payouts/compare-payouts.ts";
import { readPayouts } from "../payouts/read-payouts.ts";

/**
 * Compares the ledger with what it follows from and with the payment service (`compareLedger`), and the
 * market's days with the requests, and what moved our balance at Stripe with the purchases and the payouts,
 * after reading it; payments, movements and days since then. Where nothing can be bought there is no service
 * to ask, and nothing of it is compared. Returns the differences, and how many of each kind were compared.
 */
export async function compareBooks(
  ports: Pick<Ports, "db" | "payments" | "now" | "config">,
  since: Date,
): Promise<{ [Part in "differences" | "compared"]: NonNullable<LedgerCheck[Part]> }> {
  const asksService = acceptsPayments(ports.config);
  const ledger = await compareLedger({ ...ports, payments: asksService ? ports.payments : null }, since);
  const market = await checkMarketDays(ports, since);
  const balance = asksService ? await compareBalance(ports, since) : { differences: [], compared: [] };
  return {
    differences: [...ledger.differences, ...market.differences, ...balance.differences],
    compared: [...ledger.compared, { name: "market_days", count: market.days }, ...balance.compared],
  };
}

async function compareBalance(ports: Pick<Ports, "db" | "payments" | "now">, since: Date) {
  try {
    await readPayouts(ports);
  } catch (error) {
    // A payout that Stripe refuses to describe is not compared; all others are.
    if (!(error instanceof PaymentFailure && error.kind === "invalid_request")) throw error;
  }
  const until = new Date(ports.now().getTime() - RECORDING_DELAY_MS);
  const { differences, payments, payouts } = await comparePayouts(ports.db, { since, until });
  return {
    differences,
    compared: [
      { name: MOVED_PAYMENTS, count: payments },
      { name: "payouts", count: payouts },
    ],
  };
}
