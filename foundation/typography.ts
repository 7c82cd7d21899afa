/**
 * French typography, applied when text is rendered; what is stored and sent keeps its own characters (product.md).
 * Narrow no-break space before `$ % : ; ! ?` and inside « », the curled apostrophe, and hours that do not break.
 * Idempotent. Addresses of the web, e-mails and times like 14:30 are left alone.
 */
const NARROW_SPACE = "\u202f";
const NO_BREAK_SPACE = "\u00a0";

/** Never touched: what a machine reads. A sentence's closing mark stuck to it stays stuck to it. */
const MACHINE_READ = /:\/\/|^www\.|@|^[a-z]+:[^\s:]|\d:\d/i;
/** A word made of marks alone, as in « Vraiment ? » typed with an ordinary space. Smileys are not marks. */
const LONE_MARKS = /^(?:[:;](?![)\]])|[!?%$»])[:;!?%$»]*[.,)…\]"]*$/;

/** Text in, the same text with French spacing and apostrophes out. */
export function french(text: string): string {
  const words = text.split(/(\s+)/).map((piece) => (MACHINE_READ.test(piece) ? piece : frenchWord(piece)));
  // Cut again: a mark that has just been set apart is a word of its own from here on.
  return spaced(words.join("").split(/(\s+)/)).replace(
    /(\d)[ \u202f]h[ \u202f](\d\d)(?!\d)/g,
    `$1${NO_BREAK_SPACE}h${NO_BREAK_SPACE}$2`,
  );
}

/** Words and gaps in turn, a word first. */
function spaced(pieces: readonly string[]): string {
  let out = pieces[0] ?? "";
  for (let index = 1; index < pieces.length; index += 2) {
    const gap = pieces[index] ?? "";
    const word = pieces[index + 1] ?? "";
    out += (out !== "" && hugsPrevious(word, out, gap) ? NARROW_SPACE : gap) + word;
  }
  return out;
}

/** The gap before this word is one that French keeps unbroken. A line break is the writer's own: it stays. */
function hugsPrevious(word: string, before: string, gap: string): boolean {
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
