/** A straight apostrophe inside words, and an hour of the morning with a leading zero in a sentence (docs/language.md). */
const WRONG = /\p{L}'\p{L}|(?<![\d-]|\d{4}-\d\d-\d\d\s)0\d\sh(?!\p{L})/u;

/** Returns the texts whose signs or hours docs/language.md refuses. */
export const wrongSigns = (texts: readonly string[]): string[] => texts.filter((text) => WRONG.test(text));
