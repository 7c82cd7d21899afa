/** « 1 250,00 », « 1.250 », « 45.50 »: spaces and points stand between thousands only. */
const NUMBER = String.raw`(?<!\d)(?:\d{1,3}(?:[\s.]\d{3})+(?!\d)|\d+)(?:[.,]\d{1,2})?(?!\d)`;
const CURRENCY = String.raw`(?:(?:CA)?\$(?:\s?CA\b)?|€|(?:CAD|USD|dollars?|piastres?)\b)`;
const UNTOLD = new RegExp(
  `${CURRENCY}\\s?${NUMBER}|${NUMBER}\\s?${CURRENCY}|[^\\s@]{1,64}@[^\\s@]{1,255}`,
  "giu",
);

/** Returns a text of a provider as a crew reads it: without amounts of money and e-mail addresses. */
export const withoutAmounts = (text: string): string =>
  text.replaceAll(/\s+/g, " ").replaceAll(UNTOLD, "…").trim();
