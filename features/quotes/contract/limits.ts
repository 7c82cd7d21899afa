import { DAY_MS } from "#foundation/durations.ts";

/** Lengths in characters, amounts in cents. */
export const QUOTE_LIMITS = {
  linesMax: 50,
  lineWordsMax: 300,
  unitMax: 20,
  quantityMaxHundredths: 10_000_000,
  amountMaxCents: 100_000_000,
  notesMax: 2000,
  termsMax: 4000,
  answerMax: 1000,
  templateNameMax: 60,
  /** Hundredths of a percent. */
  discountRateMax: 10_000,
  depositRateMax: 10_000,
} as const;

/**
 * A soumission is valid this many days unless it says otherwise (docs/product.md
 * "Quotes, contracts, invoices").
 */
export const VALID_DAYS = 30;

/** The furthest day until which a soumission may be valid. */
export const VALID_DAYS_MAX = 365;

/** The terms that a soumission begins with; its invoices take their due date from them. */
export const DUE_AT_END = "Payable à la fin des travaux";

/**
 * More than people need, so that nobody is flooded (docs/product.md "Fair play"): soumissions sent in
 * a day, changes of one asked.
 */
export const SENT_PER_DAY = 20;
export const CHANGES_ASKED_MAX = 20;

/** A provider reminds an owner of one soumission at most this often. */
export const REMINDER_PAUSE_MS = 3 * DAY_MS;
