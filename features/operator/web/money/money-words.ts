import { CREDIT_PRICE_CENTS } from "#features/credits/contract/index.ts";
import type { MoneyOrder, OperatorPurchase, PURCHASE_FILTERS } from "#features/operator/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { formatCount } from "#foundation/text/count.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { french } from "#foundation/text/typography.ts";

export const FILTER_NAMES: Record<(typeof PURCHASE_FILTERS)[number], string> = {
  paid: "Payés",
  refunded: "Remboursés",
  disputed: "Contestés",
  pending: "En attente",
  expired: "Abandonnés",
};

export const PURCHASE_KINDS: Record<OperatorPurchase["kind"], string> = {
  pack: "Forfait de crédits",
  lead: "Demande payée par carte",
};

export const ORDER_STATES: Record<MoneyOrder["state"], string> = {
  proposed: "À confirmer",
  approved: "En cours",
  done: "Fait",
  rejected: "Écarté",
  failed: "Refusé par le service de paiement",
};

/** Whether an order was decided, but the payment service has not told that it is done. */
export const isUnderWay = ({ state, is_settling }: MoneyOrder): boolean =>
  state === "approved" || is_settling;

const ORDER_KINDS: Record<MoneyOrder["kind"], string> = {
  refund: "Remboursement",
  adjustment: "Ajustement",
  promotion: "Promotion",
};

/** Returns « Remboursement de 45,99 $ » or « Ajustement de +5 crédits ». */
export function orderTitle({ kind, cents, credits }: MoneyOrder): string {
  const size =
    cents === null ? `${credits !== null && credits > 0 ? "+" : ""}${credits} crédits` : formatMoney(cents);
  return french(`${ORDER_KINDS[kind]} de ${size}`);
}

/** Returns « +29 crédits : 203,00 $ ; solde : 14 crédits, puis 43 », or that they are too few. */
export function effectOnBalance(credits: number, balance: number): string {
  const after = balance + credits;
  const value = formatMoney(Math.abs(credits) * CREDIT_PRICE_CENTS);
  const worth = `${credits > 0 ? "+" : "−"}${creditLabel(Math.abs(credits))} : ${value}`;
  const now = `solde : ${creditLabel(balance)}`;
  return french(
    `${worth} ; ${now}, ${after < 0 ? "donc trop peu pour les retirer" : `puis ${formatCount(after)}`}`,
  );
}

export const providerName = ({ provider }: Pick<OperatorPurchase, "provider">): string =>
  provider.business_name || provider.full_name || "Compte fermé";
