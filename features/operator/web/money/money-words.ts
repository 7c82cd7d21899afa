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

/** Whether an order was decided, but the payment service has not confirmed it yet. */
export const isUnderWay = ({ state, is_settling }: MoneyOrder): boolean =>
  state === "approved" || is_settling;

const ORDER_KINDS: Record<MoneyOrder["kind"], string> = {
  refund: "Remboursement",
  adjustment: "Ajustement",
  promotion: "Promotion",
};

/** Returns « Remboursement de 45,99 $ » or « Ajustement de +5 crédits ». */
export function orderTitle({ kind, cents, credits }: MoneyOrder): string {
  const size = cents === null ? signedCredits(credits ?? 0) : formatMoney(cents);
  return french(`${ORDER_KINDS[kind]} de ${size}`);
}

/** Returns « +29 crédits » or « −9 999 crédits ». */
const signedCredits = (credits: number) =>
  `${credits < 0 ? "" : "+"}${formatCount(credits)} ${Math.abs(credits) === 1 ? "crédit" : "crédits"}`;

/** Returns « +29 crédits : 203,00 $ ; solde : 14 crédits, puis 43 », or that they are too few. */
export function effectOnBalance(credits: number, balance: number): string {
  const after = balance + credits;
  const value = formatMoney(Math.abs(credits) * CREDIT_PRICE_CENTS);
  const worth = `${signedCredits(credits)} : ${value}`;
  const now = `solde : ${creditLabel(balance)}`;
  return french(
    `${worth} ; ${now}, ${after < 0 ? "donc trop peu pour les retirer" : `puis ${formatCount(after)}`}`,
  );
}

/**
 * Returns « −3 crédits ; solde : 14 crédits, puis 11 » for what a refund takes back, and what the balance
 * lacks of it, which is owed.
 */
export function effectOfRefund(reversed: number, balance: number): string {
  if (reversed === 0) return "Aucun crédit n'est repris";
  const after =
    reversed > balance
      ? `puis 0, et ${creditLabel(reversed - balance)} que le prochain achat réglera`
      : `puis ${formatCount(balance - reversed)}`;
  return french(`${signedCredits(-reversed)} ; solde : ${creditLabel(balance)}, ${after}`);
}

/** Returns what an order does to the credits of its provider. */
export function effectOfOrder({ credits, reversed_credits, balance }: MoneyOrder): string {
  return credits === null
    ? effectOfRefund(reversed_credits ?? 0, balance)
    : effectOnBalance(credits, balance);
}

export const providerName = ({ provider }: Pick<OperatorPurchase, "provider">): string =>
  provider.business_name || provider.full_name || "Compte fermé";
