import { CREDIT_PRICE_CENTS } from "#features/credits/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";

/** The prices of a lead, as options of a list. */
export const LEAD_PRICES = ["1", "2", "3", "4", "5", "6"].map((value) => ({
  value,
  label: `${value} ${value === "1" ? "crédit" : "crédits"} (${formatMoney(Number(value) * CREDIT_PRICE_CENTS)} par carte)`,
}));
