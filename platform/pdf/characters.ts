/** The characters that end a line, wherever it is written. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * Characters without a form of their own. Joiners, variation selectors and tags choose a form of their
 * neighbours and are left to the font.
 */
const INVISIBLE = /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

const segmenter = new Intl.Segmenter("fr", { granularity: "grapheme" });

/** Returns the lines of a text as they were written, composed and with the spaces that fonts have. */
export const writtenLines = (text: string): string[] =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll("\u202f", "\u00a0")
    .replace(/[\t\u2000-\u200a\u205f\u3000]/g, " ")
    .split(LINE_END);

/** Returns the characters of a text as people count them, without those that are not seen. */
export const clustersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text.replace(INVISIBLE, "")), ({ segment }) => segment);

/** Returns a text without what most fonts do not know and nobody sees. */
export const withoutIgnorable = (text: string): string => text.replace(IGNORABLE, "");

const RTL_SCRIPT =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Adlam}]/u;

/** Whether fontkit takes a text for one that is read from right to left: by its first letter of a script. */
export function isTakenForRtl(text: string): boolean {
  const first = [...text].find((one) => !/[\p{sc=Common}\p{sc=Inherited}\p{sc=Zzzz}]/u.test(one));
  return first !== undefined && RTL_SCRIPT.test(first);
}
