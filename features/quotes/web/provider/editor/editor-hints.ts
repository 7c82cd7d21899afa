import { type Deposited, depositOf, formatDay, readInstalments } from "#features/quotes/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { formatMoney } from "#foundation/money.ts";
import { dollarsInput } from "#foundation/text/dollars.ts";

/** Returns the hint of the deposit: what a percentage amounts to, and what an option does to it. */
export function depositHint(quote: Deposited): string {
  const cents = depositOf(quote);
  const isShare = quote.deposit_rate > 0;
  const amount = isShare
    ? `Acompte de ${formatMoney(cents)}, taxes comprises.`
    : "Un montant, ou un pourcentage du total.";
  if (!quote.lines.some(({ is_optional }) => is_optional)) return amount;
  if (isShare) return `${amount} Il suit les options que le client ajoute.`;
  return cents > 0 ? `${amount} Il reste le même si le client ajoute une option.` : amount;
}

/** Returns a deposit as terms name it; empty without one. */
export const depositInTerms = ({ deposit_cents, deposit_rate }: Deposited): string =>
  deposit_rate > 0
    ? `${dollarsInput(deposit_rate)} % du total`
    : deposit_cents > 0
      ? formatMoney(deposit_cents)
      : "";

/**
 * Returns by how many days the instalments of the terms would follow a start that was changed from the day
 * on which they begin; zero where they do not begin on it.
 */
export function instalmentShift(
  terms: string,
  { from, to }: { from: string | null; to: string | null },
): number {
  const [first] = readInstalments(terms);
  if (!first || !to || first !== from) return 0;
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) || 0;
}

/** Returns the hint of the terms, which warns of an instalment before the work begins. */
export function termsHint({ terms, starts_on }: { terms: string; starts_on: string | null }): string {
  const [first] = readInstalments(terms);
  return first && starts_on && first < starts_on
    ? `Le premier versement (${formatDay(first)}) vient avant le début des travaux : corrigez sa date s'il y a lieu.`
    : "Quand et comment payer, garantie.";
}
