/** Postal codes as stored: « G1A 1A1 » (docs/product.md "Input rules"). */

/** Canada Post uses no D, F, I, O, Q, U: they are too easily misread. */
const QUEBEC = /^[GHJ]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;

/** Separators that people type between the two halves. */
const SEPARATORS = /[\s.\-\u2010-\u2015_]/g;
const DIGIT_PLACES = [1, 3, 5];
/** Letters taken for digits. */
const DIGIT_OF: Record<string, string> = { O: "0", I: "1", L: "1" };

/**
 * Returns the text without separators, in upper case, with a space after the third of six characters. At
 * the place of a digit a letter O is a zero and I or L a one, because no letter may stand there. Does not
 * validate.
 */
export function normalisePostalCode(text: string): string {
  const compact = text.normalize("NFKC").replace(SEPARATORS, "").toUpperCase();
  if (compact.length !== 6 && compact.length !== 3) return compact;
  const read = [...compact]
    .map((sign, place) => (DIGIT_PLACES.includes(place) && DIGIT_OF[sign]) || sign)
    .join("");
  return read.length === 6 ? `${read.slice(0, 3)} ${read.slice(3)}` : read;
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
 * Returns the postal code of Québec (or its first three characters) found among words, and the words without
 * it; null when there is none.
 */
export function findPostalCode(words: string): { code: string; rest: string } | null {
  const [found] = words.match(/(?<![\p{L}\p{N}])[GHJ]\d[A-Z](?:[ -]?\d[A-Z]\d)?(?![\p{L}\p{N}])/iu) ?? [];
  if (found === undefined) return null;
  const code = normalisePostalCode(found);
  if (!isQuebecPostalCode(code.length === 3 ? `${code} 1A1` : code)) return null;
  return { code, rest: words.replace(found, " ").replace(/\s+/g, " ").trim() };
}
