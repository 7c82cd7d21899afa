import { z } from "zod";
import { businessIdentity, documentBrand } from "#features/profiles/contract/index.ts";

export { supplierName } from "#features/profiles/contract/numbered-company.ts";

import { id, instant } from "#foundation/endpoint.ts";
import { calendarDay, text } from "#foundation/fields.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { addDays, type Day } from "#foundation/local-time.ts";
import { formatAmounts } from "#foundation/money.ts";
import { QUOTE_LIMITS, VALID_DAYS_MAX } from "./limits.ts";
import { discountOf, sumOfLines } from "./totals.ts";
import { draftRevision, typedDraft } from "./writing/typed-draft.ts";

/** The statuses of a soumission; all but `draft` and `sent` are final. */
export const QUOTE_STATUSES = {
  draft: "Brouillon",
  sent: "Envoyée",
  accepted: "Acceptée",
  declined: "Refusée",
  withdrawn: "Retirée",
  expired: "Expirée",
  replaced: "Remplacée",
} as const;
export type QuoteStatus = keyof typeof QUOTE_STATUSES;
export const quoteStatus = z.enum(keysOf(QUOTE_STATUSES));

const amount = (required: string) =>
  z
    .int(required)
    .min(0, "Le montant ne peut pas être négatif")
    .max(
      QUOTE_LIMITS.amountMaxCents,
      `Le montant ne peut pas dépasser ${formatAmounts(QUOTE_LIMITS.amountMaxCents)[0]}`,
    );

export const quoteLine = z.object({
  words: text({ min: 1, max: QUOTE_LIMITS.lineWordsMax, required: "Décrivez ce qui est compris" }),
  /** Hundredths of the unit: 150 is one and a half. */
  quantity: z
    .int("Entrez une quantité")
    .min(1, "La quantité doit dépasser zéro")
    .max(QUOTE_LIMITS.quantityMaxHundredths, "Cette quantité est trop grande"),
  /** « h », « pi² », « visite »; empty for a whole. */
  unit: text({ max: QUOTE_LIMITS.unitMax }),
  unit_price_cents: amount("Entrez un prix"),
  /** Counted only when the owner ticks it. */
  is_optional: z.boolean(),
  /** Whether no taxes are charged on it; it says nothing while its business is not registered. */
  is_untaxed: z.boolean().default(false),
});
export type QuoteLine = z.infer<typeof quoteLine>;

/** « , non taxable » for an untaxed line of a business that charges taxes. */
export const untaxedMark = ({ is_untaxed }: Pick<QuoteLine, "is_untaxed">, isTaxed: boolean): string =>
  isTaxed && is_untaxed ? ", non taxable" : "";

const day = (message: string) => calendarDay(message).nullable();

/** The content that a provider writes. */
export const quoteContent = z.object({
  lines: z
    .array(quoteLine)
    .min(1, "Ajoutez au moins une ligne")
    .max(QUOTE_LIMITS.linesMax, `Une soumission compte au plus ${QUOTE_LIMITS.linesMax} lignes`),
  discount_cents: amount("Entrez un montant"),
  /** A discount in hundredths of a percent of the lines that count, instead of an amount; 0 without. */
  discount_rate: z
    .int("Entrez un pourcentage")
    .min(0, "Le rabais ne peut pas être négatif")
    .max(QUOTE_LIMITS.discountRateMax, "Le rabais ne peut pas dépasser 100 %")
    .default(0),
  /** Written down only; the law forbids to ask for it before the acceptance. */
  deposit_cents: amount("Entrez un montant"),
  /** A deposit in hundredths of a percent of the total that is accepted, instead of an amount; 0 without. */
  deposit_rate: z
    .int("Entrez un pourcentage")
    .min(0, "L'acompte ne peut pas être négatif")
    .max(QUOTE_LIMITS.depositRateMax, "L'acompte ne peut pas dépasser 100 %")
    .default(0),
  notes: text({ max: QUOTE_LIMITS.notesMax, multiline: true }),
  terms: text({
    min: 1,
    max: QUOTE_LIMITS.termsMax,
    required: "Dites au moins quand et comment payer",
    multiline: true,
  }),
  starts_on: day("Choisissez une date de début"),
  ends_on: day("Choisissez une date de fin"),
  /** The last day, in Québec; null for thirty days from the sending. */
  valid_until: day("Choisissez une date"),
});
export type QuoteContent = z.infer<typeof quoteContent>;

/** The content that a provider saves, whose amounts agree with one another, and so do its days. */
export const quoteDraft = quoteContent.superRefine((draft, context) => {
  const { lines, discount_cents, discount_rate, deposit_cents, deposit_rate, starts_on, ends_on } = draft;
  const sum = sumOfLines(lines);
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (sum + sumOfLines(lines, [...lines.keys()]) > QUOTE_LIMITS.amountMaxCents * 2)
    refuse("lines", "Le total est trop grand");
  if (discount_cents > sum) refuse("discount_cents", "Le rabais dépasse la somme des lignes");
  else if (discount_cents > 0 && discount_rate > 0)
    refuse("discount_rate", "Choisissez un rabais en dollars ou en pourcentage");
  else if (deposit_cents > sum - discountOf(sum, draft)) refuse("deposit_cents", "L'acompte dépasse le prix");
  if (deposit_cents > 0 && deposit_rate > 0)
    refuse("deposit_rate", "Choisissez un acompte en dollars ou en pourcentage");
  if (starts_on && ends_on && ends_on < starts_on) refuse("ends_on", "La fin précède le début");
});

/**
 * Returns why the days of a draft keep it from being sent, for its form as for the server; nothing where
 * they do not. Work begins on a day to come; that of a change of a contract may have begun.
 */
export function refusedSendingDays(
  { starts_on, valid_until }: Pick<QuoteContent, "starts_on" | "valid_until">,
  { today, isChange }: { today: Day; isChange: boolean },
): { starts_on?: string; valid_until?: string } {
  const isOver =
    valid_until !== null && (valid_until < today || valid_until > addDays(today, VALID_DAYS_MAX));
  return {
    ...(!starts_on && { starts_on: "Dites quand les travaux commencent" }),
    ...(starts_on && starts_on < today && !isChange && { starts_on: "Choisissez une date à venir" }),
    ...(isOver && { valid_until: "Choisissez une date à venir, d'ici un an" }),
  };
}

/** The business as it was when the soumission was sent. */
export const supplier = businessIdentity.extend({
  /** The name under which people know it; what was sent before it was kept has none. */
  usual_name: z.string().optional(),
  rbq_licence: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string(),
  /** The logo and the colour it was sent with; none for what was sent without. */
  brand: documentBrand.optional(),
});
export type Supplier = z.infer<typeof supplier>;

export const quote = quoteContent.extend({
  id,
  request_id: id,
  /** From 1 for each request. */
  version: z.int(),
  status: quoteStatus,
  /** How often the draft was saved. */
  revision: draftRevision,
  /** Unsaved typing since the draft was last saved whole; null if there is none, and once it is sent. */
  typed: typedDraft.nullable(),
  /** What was received of the deposit of the contract that it changes, before it is accepted. */
  deposit_received_cents: z.int(),
  /** Null for a draft. */
  supplier: supplier.nullable(),
  /** Whether both taxes are added. */
  is_taxed: z.boolean(),
  /** The indexes of the options that the owner ticked when accepting. */
  chosen: z.array(z.int()),
  sent_at: instant.nullable(),
  /** The end of its last day. */
  expires_at: instant.nullable(),
  /** When it was accepted, declined, withdrawn or replaced. */
  decided_at: instant.nullable(),
  /** Why the owner declined it. */
  reason: z.string(),
  /** The change that the owner asked for. */
  change_asked: z.string(),
  /** When the owner asked for it; null without. */
  change_asked_at: instant.nullable(),
  reminded_at: instant.nullable(),
  updated_at: instant,
});
export type Quote = z.infer<typeof quote>;
