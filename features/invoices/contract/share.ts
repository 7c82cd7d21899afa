import { readInstalments } from "#features/quotes/contract/index.ts";
import { addDays, type Day } from "#foundation/local-time.ts";
import { type Cents, proportion } from "#foundation/money.ts";
import { DUE_DAYS, DUE_DAYS_MAX } from "./limits.ts";

/** What of a contract an invoice is for. */
export type Share =
  | { kind: "whole" | "deposit" | "part" }
  | { kind: "instalment"; number: number; count: number };

/** What is agreed and invoiced of a contract before an invoice. */
interface Progress {
  terms: string;
  total_cents: Cents;
  invoiced_cents: Cents;
  left_cents: Cents;
}

/**
 * Returns the first instalment of the terms that what is invoiced does not cover, in equal parts of the
 * total; null where there is none. It is due on its day, in the usual time once that day is past.
 */
export function nextInstalment(
  { terms, total_cents, invoiced_cents, left_cents }: Progress,
  today: Day,
): { number: number; count: number; amount_cents: Cents; day: Day; due_on: Day } | null {
  const days = readInstalments(terms);
  const until = (number: number) => proportion(total_cents, { part: number, whole: days.length });
  const index = days.findIndex((_, at) => until(at + 1) > invoiced_cents);
  const day = days[index];
  if (!day) return null;
  const last = addDays(today, DUE_DAYS_MAX);
  const isFar = day > last;
  return {
    ...{ number: index + 1, count: days.length, day },
    amount_cents: Math.min(left_cents, until(index + 1) - invoiced_cents),
    due_on: day < today ? addDays(today, DUE_DAYS) : isFar ? last : day,
  };
}

/**
 * Returns what an invoice is for: the deposit agreed, before any work; the next instalment; a part that
 * leaves something to invoice; else the whole or the rest.
 */
export function shareOf(
  { amount_cents, done_on }: { amount_cents: Cents; done_on: Day | null },
  { deposit_cents, ...progress }: Progress & { deposit_cents: Cents },
  today: Day,
): Share {
  const { invoiced_cents, left_cents } = progress;
  const isDeposit = deposit_cents > 0 && amount_cents === Math.min(deposit_cents, left_cents);
  if (done_on === null && invoiced_cents === 0 && isDeposit) return { kind: "deposit" };
  const instalment = nextInstalment(progress, today);
  if (instalment?.amount_cents === amount_cents)
    return { kind: "instalment", number: instalment.number, count: instalment.count };
  return { kind: amount_cents < left_cents ? "part" : "whole" };
}

/** Returns the name of an invoice by what it is for, on its document and wherever it is named. */
export function invoiceTitle(share: Share, number: string): string {
  if (share.kind === "instalment") return `Versement ${share.number} de ${share.count}, facture ${number}`;
  return `${{ whole: "Facture", deposit: "Facture d'acompte", part: "Facture partielle" }[share.kind]} ${number}`;
}
