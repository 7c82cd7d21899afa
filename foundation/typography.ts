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
const LONE_MARKS = /^(?:[:;!?%$»]|[!?]{2,}|[%$»][:;!?])[.,)…\]"]*$/;

/** Text in, the same text with French spacing and apostrophes out. */
export function french(text: string): string {
  let out = "";
  let gap = "";
  let isFirst = true;
  for (const piece of text.split(/(\s+)/)) {
    if (piece === "") continue;
    if (/^\s/.test(piece)) {
      gap = piece;
      continue;
    }
    out += !isFirst && hugsPrevious(piece, out, gap) ? NARROW_SPACE : gap;
    out += MACHINE_READ.test(piece) ? piece : frenchWord(piece);
    gap = "";
    isFirst = false;
  }
  return (out + gap).replace(
    /(\d)[ \u202f]h[ \u202f](\d\d)(?!\d)/g,
    `$1${NO_BREAK_SPACE}h${NO_BREAK_SPACE}$2`,
  );
}

/** The gap before this piece is one that French keeps unbroken. A line break is the writer's own: it stays. */
function hugsPrevious(piece: string, before: string, gap: string): boolean {
  if (gap === "" || /[\n\r]/.test(gap)) return false;
  if (before.endsWith("«")) return true;
  if (/^[$%]/.test(piece)) return LONE_MARKS.test(piece) && /\d$/.test(before);
  return LONE_MARKS.test(piece);
}

function frenchWord(word: string): string {
  return word
    .replace(/(?<=\p{L})'(?=[\p{L}\d«])/gu, "\u2019")
    .replace(/(?<=[\p{L}\d)»%$\u2019"])([!?]+|[:;])(?=$|["»)])/gu, `${NARROW_SPACE}$1`)
    .replace(/(?<=\d)([$%])(?![\p{L}\d])/gu, `${NARROW_SPACE}$1`)
    .replace(/«(?=\S)/g, `«${NARROW_SPACE}`)
    .replace(/(?<=[^\s\u202f])»/g, `${NARROW_SPACE}»`);
}
