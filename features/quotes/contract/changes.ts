import { z } from "zod";
import { type Cents, formatMoney } from "#foundation/money.ts";
import { formatDate } from "#foundation/time.ts";
import { type QuoteContent, quoteLine, untaxedMark } from "./quote.ts";
import { contentChosen, lineCents } from "./totals.ts";

/** The work and price of the contract in force, which a change order is compared with. */
export const agreedContent = z.object({
  version: z.int(),
  lines: z.array(quoteLine),
  discount_cents: z.int(),
  deposit_cents: z.int(),
  total_cents: z.int(),
});
export type AgreedContent = z.infer<typeof agreedContent>;

/**
 * The parts of a change order that the contract would take: its lines that count, and their total with taxes.
 */
type OfferedContent = Pick<QuoteContent, "lines" | "discount_cents" | "deposit_cents"> & {
  total_cents: Cents;
  /** Null for a business that is not registered: it has no untaxed lines. */
  tps_cents: Cents | null;
};

/** « +97,73 $ »: what is added, or taken away, with its sign. */
export const formatDifference = (cents: Cents): string => `${cents > 0 ? "+" : ""}${formatMoney(cents)}`;

/** Says what a change order does to the total of the contract; a total that is lowered, in words. */
export function totalChange(before: Cents, after: Cents): string {
  if (after === before) return `Le total du contrat reste de ${formatMoney(after)}.`;
  const passes = `de ${formatMoney(before)} à ${formatMoney(after)} (${formatDifference(after - before)})`;
  return after > before
    ? `Le total du contrat augmente : il passe ${passes}.`
    : `Attention, le total du contrat baisse : il passe ${passes}.`;
}

/**
 * Returns what a change order changes, a sentence for each line that is added, taken away or changed, and for
 * the discount and the deposit. Lines are the same when they say the same.
 */
export function contractChanges(agreed: AgreedContent, offered: OfferedContent): string[] {
  const left = [...agreed.lines];
  const changes: string[] = [];
  for (const line of offered.lines) {
    const at = left.findIndex(({ words }) => words === line.words);
    const [before] = at < 0 ? [] : left.splice(at, 1);
    const cents = lineCents(line);
    const isTaxed = offered.tps_cents !== null;
    if (!before) {
      changes.push(`Ajouté : ${line.words}, ${formatMoney(cents)}${untaxedMark(line, isTaxed)}`);
      continue;
    }
    const differences = [
      ...(lineCents(before) !== cents
        ? [passage(lineCents(before), cents)]
        : before.quantity !== line.quantity || before.unit !== line.unit
          ? ["autre quantité, même prix"]
          : []),
      ...(isTaxed && before.is_untaxed !== line.is_untaxed
        ? [line.is_untaxed ? "devient non taxable" : "devient taxable"]
        : []),
    ];
    if (differences.length > 0) changes.push(`Changé : ${line.words}, ${differences.join(", ")}`);
  }
  for (const line of left) changes.push(`Retiré : ${line.words}, ${formatMoney(-lineCents(line))}`);
  for (const [name, field] of [
    ["Rabais", "discount_cents"],
    ["Acompte", "deposit_cents"],
  ] as const)
    if (agreed[field] !== offered[field]) changes.push(`${name} : ${passage(agreed[field], offered[field])}`);
  return changes;
}

/** The content of a version, with the taxes of its business. */
type VersionContent = Pick<
  QuoteContent,
  | "lines"
  | "discount_cents"
  | "discount_rate"
  | "deposit_cents"
  | "deposit_rate"
  | "notes"
  | "terms"
  | "starts_on"
  | "ends_on"
> & { is_taxed: boolean };

/** Returns what a version of a soumission changes of the one before, a sentence for each change. */
export function versionChanges(before: VersionContent, after: VersionContent): string[] {
  const content = (version: VersionContent) => ({
    ...version,
    ...contentChosen(version),
    lines: version.lines.map((line) =>
      line.is_optional ? { ...line, words: `${line.words} (en option)` } : line,
    ),
  });
  const changes = contractChanges({ ...content(before), version: 0 }, content(after));
  for (const [name, field] of [
    ["Début des travaux", "starts_on"],
    ["Fin prévue", "ends_on"],
  ] as const)
    if (before[field] !== after[field])
      changes.push(`${name} : ${dayOr(before[field])} → ${dayOr(after[field])}`);
  for (const [name, field] of [
    ["Conditions", "terms"],
    ["Notes", "notes"],
  ] as const)
    if (before[field] !== after[field]) changes.push(`${name} : réécrites`);
  return changes;
}

const dayOr = (day: string | null) => (day ? formatDate(`${day}T12:00:00Z`) : "à convenir");

const passage = (before: Cents, after: Cents) =>
  `${formatMoney(before)} → ${formatMoney(after)} (${formatDifference(after - before)})`;
