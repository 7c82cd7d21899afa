/** « 45 $ », « 1 250,00 $ », « $45.50 », « 45 dollars », with the spaces that separate thousands, and e-mail addresses. */
const UNTOLD = /\$\s*\d[\d\s.,]*\d|\$\s*\d|\d[\d\s.,]*\s*(?:\$|dollars?\b|cad\b)|[^\s@]+@[^\s@]+\.[^\s@]+/giu;

/** Returns a text of a provider as a crew reads it: without amounts of money and e-mail addresses. */
export const withoutAmounts = (text: string): string =>
  text.replaceAll(UNTOLD, "…").replaceAll(/\s+/g, " ").trim();
