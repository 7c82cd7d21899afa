import { CREDIT_PRICE_CENTS } from "#features/credits/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";

/** What a lead may cost, as a list offers it. */
export const LEAD_PRICES = ["1", "2", "3", "4", "5", "6"].map((value) => ({
  value,
  label: `${value} ${value === "1" ? "crédit" : "crédits"} (${formatMoney(Number(value) * CREDIT_PRICE_CENTS)} par carte)`,
}));
