/** French agreement: 0 and 1 are singular (« 0 avis », « 1 demande »), 2 and more plural. Gives the word alone. */
export function plural(n: number, singular: string, pluralForm: string): string {
  return Math.abs(n) < 2 ? singular : pluralForm;
}

/** The spec's own rule for credits: singular for 1 only, so « 0 crédits » (product.md, Departures). */
export function creditLabel(credits: number): string {
  return `${credits} ${credits === 1 ? "crédit" : "crédits"}`;
}
