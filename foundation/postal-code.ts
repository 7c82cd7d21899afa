/** Postal codes as the product stores them: « G1A 1A1 » (spec.md section 5). */

/** Canada Post uses no D, F, I, O, Q, U anywhere: they are too easily read as another character. */
const QUEBEC = /^[GHJ]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;

/** Spaces removed, uppercased, one space after the third character when there are six. Judges nothing. */
export function normalisePostalCode(text: string): string {
  const bare = text.replace(/\s/g, "").toUpperCase();
  return bare.length === 6 ? `${bare.slice(0, 3)} ${bare.slice(3)}` : bare;
}

/** A well-formed postal code of Québec (prefix G, H or J), however it was spaced or cased. */
export function isQuebecPostalCode(text: string): boolean {
  return QUEBEC.test(normalisePostalCode(text));
}

/** The forward sortation area, « G1A »: what distances are measured from. */
export function postalPrefix(text: string): string {
  return normalisePostalCode(text).slice(0, 3);
}

/** A postal code of Québec among words, or its first three characters, and the words without it; null when there is none. */
export function postalCodeIn(words: string): { code: string; rest: string } | null {
  const [found] = words.match(/(?<![\p{L}\p{N}])[GHJ]\d[A-Z](?:[ -]?\d[A-Z]\d)?(?![\p{L}\p{N}])/iu) ?? [];
  if (found === undefined) return null;
  const code = normalisePostalCode(found.replace("-", ""));
  if (!isQuebecPostalCode(code.length === 3 ? `${code} 1A1` : code)) return null;
  return { code, rest: words.replace(found, " ").replace(/\s+/g, " ").trim() };
}
