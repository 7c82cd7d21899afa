/** Postal codes as stored: « G1A 1A1 » (spec.md section 5). */

/** Canada Post uses no D, F, I, O, Q, U: they are too easily misread. */
const QUEBEC = /^[GHJ]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;

/**
 * Returns the text without spaces, in upper case, with a space after the third of six characters. Does not validate.
 */
export function normalisePostalCode(text: string): string {
  const compact = text.replace(/\s/g, "").toUpperCase();
  return compact.length === 6 ? `${compact.slice(0, 3)} ${compact.slice(3)}` : compact;
}

/** Returns whether a text is a postal code of Québec (prefix G, H or J), in any spacing or case. */
export function isQuebecPostalCode(text: string): boolean {
  return QUEBEC.test(normalisePostalCode(text));
}

/** Returns the forward sortation area, « G1A », from which distances are measured. */
export function postalPrefix(text: string): string {
  return normalisePostalCode(text).slice(0, 3);
}

/**
 * Returns the postal code of Québec (or its first three characters) found among words, and the words without it; null
 * when there is none.
 */
export function findPostalCode(words: string): { code: string; rest: string } | null {
  const [found] = words.match(/(?<![\p{L}\p{N}])[GHJ]\d[A-Z](?:[ -]?\d[A-Z]\d)?(?![\p{L}\p{N}])/iu) ?? [];
  if (found === undefined) return null;
  const code = normalisePostalCode(found.replace("-", ""));
  if (!isQuebecPostalCode(code.length === 3 ? `${code} 1A1` : code)) return null;
  return { code, rest: words.replace(found, " ").replace(/\s+/g, " ").trim() };
}
