/**
 * A straight apostrophe inside words, a hyphen before an amount, and in a sentence an hour with a leading
 * zero or with « 00 » minutes (docs/language.md); a date of a table before it makes it right.
 */
const WRONG =
  /\p{L}'\p{L}|(?<![\p{L}\d])-\d[\d\s]*(?:,\d\d)?\s\$|(?<![\d-]|\d{4}-\d\d-\d\d\s)(?:0\d\sh(?!\p{L})|\d{1,2}\sh\s00(?!\d))/u;

/** Returns the texts whose signs or hours docs/language.md refuses. */
export const wrongSigns = (texts: readonly string[]): string[] => texts.filter((text) => WRONG.test(text));
