/**
 * French typography, applied when text is rendered; stored and sent text stays unchanged. Narrow no-break
 * space before `$ % : ; ! ?` and inside « », “ ” for a quotation within another, the curled apostrophe, the
 * minus of an amount, and hours that do not break. An age keeps its own form, « Il y a 3h » (docs/product.md
 * "Dates and ages"). Idempotent. URLs, email addresses and times like 14:30 are left alone.
 */
const NARROW_SPACE = "\u202f";
const NO_BREAK_SPACE = "\u00a0";

/** Machine-readable text is never changed. */
const MACHINE_READ = /:\/\/|^www\.|@|^[a-z]+:[^\s:]|\d:\d/i;
/**
 * A word of punctuation only, as in « Vraiment ? » typed with an ordinary space. Smileys are not punctuation.
 */
const LONE_MARKS = /^(?:[:;](?![)\]])|[!?%$»])[:;!?%$»]*[.,)…\]"]*$/;

const MINUS = "\u2212";
/** The hyphen that begins « -1 250,00 $ ». */
const NEGATIVE_AMOUNT = /(?<![\p{L}\d])-(?=\d[\d\s]*(?:,\d\d)?\s\$)/gu;

/** From the first quotation mark of a text to its last. */
const QUOTED = /«[\s\S]*»/;
const QUOTATION_MARK = /«[ \u00a0\u202f]?|[ \u00a0\u202f]?»/g;

/** Returns quoted words with “ ” for the quotations within a quotation. */
function innerQuotes(quoted: string): string {
  let depth = 0;
  return quoted.replace(QUOTATION_MARK, (mark) => {
    const opens = mark.startsWith("«");
    const isInner = opens ? depth > 0 : depth > 1;
    depth = Math.max(0, depth + (opens ? 1 : -1));
    return isInner ? (opens ? "“" : "”") : mark;
  });
}

/** Matches text that may need spacing; most pieces of a page do not, and a page has hundreds. */
const MARKS = /['!$%:;?«»]|\d.?h/;

/** Returns the text with French spacing and apostrophes. */
export function french(text: string): string {
  if (!MARKS.test(text)) return text;
  const words = text.split(/(\s+)/).map((piece) => (MACHINE_READ.test(piece) ? piece : frenchWord(piece)));
  // Split again: a mark that was just separated is now a word of its own.
  return joinWords(words.join("").split(/(\s+)/))
    .replace(/(\d)[ \u202f]h[ \u202f](\d\d)(?!\d)/g, `$1${NO_BREAK_SPACE}h${NO_BREAK_SPACE}$2`)
    .replace(NEGATIVE_AMOUNT, MINUS)
    .replace(QUOTED, innerQuotes);
}

/** Joins words and gaps, which alternate, a word first. */
function joinWords(pieces: readonly string[]): string {
  let out = pieces[0] ?? "";
  for (let index = 1; index < pieces.length; index += 2) {
    const gap = pieces[index] ?? "";
    const word = pieces[index + 1] ?? "";
    out += (out !== "" && isUnbroken(word, out, gap) ? NARROW_SPACE : gap) + word;
  }
  return out;
}

/**
 * Returns whether French keeps the gap before this word unbroken. A line break is the writer's own and stays.
 */
function isUnbroken(word: string, before: string, gap: string): boolean {
  if (word === "" || /[\n\r]/.test(gap)) return false;
  if (before.endsWith("«")) return true;
  if (/^[$%]/.test(word)) return LONE_MARKS.test(word) && /\d$/.test(before);
  return LONE_MARKS.test(word);
}

function frenchWord(word: string): string {
  return word
    .replace(/(?<=\p{L})'(?=[\p{L}\d«])/gu, "\u2019")
    .replace(/(?<=[\p{L}\d)»%$\u2019"])([!?]+|[:;])(?=$|["»)])/gu, `${NARROW_SPACE}$1`)
    .replace(/(?<=\d)([$%])(?![\p{L}\d])/gu, `${NARROW_SPACE}$1`)
    .replace(/«(?=\S)/g, `«${NARROW_SPACE}`)
    .replace(/(?<=[^\s\u202f])»/g, `${NARROW_SPACE}»`);
}
