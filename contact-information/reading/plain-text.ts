import { looksLike } from "./confusables.ts";
import { numberOf } from "./numerals.ts";

/**
 * A text as an attentive reader sees it, one character at a time: digits of any script and numbers in circles are
 * digits, look-alikes are the letters they imitate, accents and case do not count, what cannot be seen is not there.
 * Every character remembers where it stood in the original.
 */
type PlainCharacter = {
  readonly char: string;
  /** Offsets in the original text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** A diacritic was dropped: « ça » is not the « ca » of a domain. */
  readonly accented: boolean;
  readonly isCapital: boolean;
};

type Folded = Omit<PlainCharacter, "start" | "end" | "char"> & { readonly text: string };

const UNSEEN = /[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]/u;
const SUPERSCRIPT = /[\u00b2\u00b3\u00b9\u2070-\u2079\u2080-\u2089]/;
const ASCII = /^[\x20-\x7e]$/;
const SAME_MARK: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "′": "'",
  "“": '"',
  "”": '"',
  "。": ".",
  "⁄": "/",
  "∕": "/",
  "×": "x",
  œ: "oe",
  æ: "ae",
};
/** Letters in black circles and squares, and of flags: Unicode gives them no decomposition. */
const LETTER_SETS = [0x1f150, 0x1f170, 0x1f1e6];
const ENCLOSED = /[\u249c-\u24e9\u{1f110}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/u;

/** Reads a text into plain characters; one original character gives none, one or several. */
export function readPlainly(text: string): PlainCharacter[] {
  const plain: PlainCharacter[] = [];
  const known = new Map<string, Folded>();
  let start = 0;
  for (const original of text) {
    const end = start + original.length;
    if (ASCII.test(original)) {
      const char = original.toLowerCase();
      plain.push({ char, start, end, accented: false, isCapital: char !== original });
    } else if (SUPERSCRIPT.test(original) && /\p{L}/u.test(plain.at(-1)?.char ?? "")) {
      // « pi² », « CO₂ »: the number belongs to the unit or the formula, it is not a digit somebody gives.
      plain.push({ char: "²", start, end, accented: false, isCapital: false });
    } else if (ENCLOSED.test(original) && isAlone(text, start, end) && foldCharacter(original).text === "a") {
      // One enclosed a among ordinary letters stands for @: marcⓐexemple.com.
      plain.push({ char: "@", start, end, accented: false, isCapital: false });
    } else {
      const folded = known.get(original) ?? foldCharacter(original);
      known.set(original, folded);
      const { accented, isCapital } = folded;
      for (const char of folded.text) plain.push({ char, start, end, accented, isCapital });
    }
    start = end;
  }
  return plain;
}

/** True unless the character before or after is enclosed too, as in a whole word of such letters. */
function isAlone(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  return !ENCLOSED.test(before) && !ENCLOSED.test(text.slice(end, end + 2));
}

function foldCharacter(original: string): Folded {
  const plain = (text: string, accented = false, isCapital = false) => ({ text, accented, isCapital });
  if (/[\n\r\u2028\u2029]/.test(original)) return plain("\n");
  if (/\s/.test(original)) return plain(" ");
  if (UNSEEN.test(original)) return plain("");
  const number = numberOf(original);
  if (number !== undefined) return plain(number);
  const isCapital = original !== original.toLowerCase();
  const alike = looksLike(original);
  if (alike !== undefined) return plain(alike, false, isCapital);
  // A fraction or a number of several signs that has no whole value.
  const opened = original.normalize("NFKD");
  if (/\p{No}/u.test(original) && opened.length > 1) return plain("½");
  const bare = (letterOfSet(original) ?? opened).replace(/\p{M}/gu, "");
  let text = "";
  for (const char of bare) text += foldPart(char);
  return plain(text, bare !== opened && /\p{L}/u.test(bare), isCapital);
}

function foldPart(char: string): string {
  const lower = char.toLowerCase();
  if (ASCII.test(char)) return lower;
  return numberOf(char) ?? dash(char) ?? SAME_MARK[lower] ?? looksLike(char) ?? lower;
}

function letterOfSet(char: string): string | undefined {
  const code = char.codePointAt(0) ?? 0;
  const first = LETTER_SETS.find((start) => code >= start && code < start + 26);
  return first === undefined ? undefined : String.fromCodePoint(0x41 + code - first);
}

function dash(char: string): string | undefined {
  return /[\p{Pd}\u2212]/u.test(char) ? "-" : undefined;
}
