import { formatCount } from "./count.ts";

/**
 * Returns the French form for a number: 0 and 1 are singular (« 0 avis », « 1 demande »), 2 and more plural.
 * Only the word, without the number.
 */
export function plural(n: number, singular: string, pluralForm: string): string {
  return Math.abs(n) < 2 ? singular : pluralForm;
}

/**
 * Returns a number of credits; only 1 is singular: « 0 crédits » (docs/product.md "Credit packs").
 */
export function creditLabel(credits: number): string {
  return `${formatCount(credits)} ${credits === 1 ? "crédit" : "crédits"}`;
}
