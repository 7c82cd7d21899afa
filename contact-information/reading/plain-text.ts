import { looksLike } from "./confusables.ts";
import { numberOf } from "./numerals.ts";

/**
 * A character of a text normalised to what an attentive reader sees: digits of any script and numbers
 * in circles are digits, look-alikes are the letters they imitate, accents and case do not count,
 * invisible characters are dropped.
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

/** The plain form of one character. */
type Folded = {
  readonly text: string;
  readonly accented: boolean;
  readonly isCapital: boolean;
  /** A small raised or lowered number: after a letter it belongs to a unit or a formula. */
  readonly isIndex: boolean;
  readonly isEnclosed: boolean;
};

const INVISIBLE = /[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]/u;
const INDEX = /[\u00b2\u00b3\u00b9\u2070-\u2079\u2080-\u2089]/;
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
  ø: "o",
  đ: "d",
  ł: "l",
  œ: "oe",
  æ: "ae",
};
/** Letters in black circles and squares, and of flags: Unicode gives them no decomposition. */
const LETTER_SETS = [0x1f150, 0x1f170, 0x1f1e6];
const ENCLOSED = /[\u249c-\u24e9\u{1f110}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/u;

/** Cached characters, so that a text of rare ones costs little more than another. */
const cache = new Map<string, Folded>();
const CACHE_MAX = 4_096;

/** Returns a text's plain characters; one original character gives none, one or several. */
export function readPlainly(text: string): PlainCharacter[] {
  const plain: PlainCharacter[] = [];
  let start = 0;
  for (const original of text) {
    const end = start + original.length;
    if (ASCII.test(original)) {
      const char = original.toLowerCase();
      plain.push({ char, start, end, accented: false, isCapital: char !== original });
    } else {
      const { text: chars, accented, isCapital } = readInPlace(text, start, end, plain.at(-1)?.char);
      for (const char of chars) plain.push({ char, start, end, accented, isCapital });
    }
    start = end;
  }
  return plain;
}

function readInPlace(text: string, start: number, end: number, before: string | undefined): Folded {
  const folded = fold(text.slice(start, end));
  // « pi² », « CO₂ »: not a digit of a number.
  if (folded.isIndex && /\p{L}/u.test(before ?? "")) return { ...folded, text: "²" };
  // One enclosed a among ordinary letters means @: marcⓐexemple.com.
  if (folded.isEnclosed && folded.text === "a" && isAlone(text, start, end)) return { ...folded, text: "@" };
  return folded;
}

/** True unless the character before or after is enclosed too, as in a whole word of such letters. */
function isAlone(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  return !ENCLOSED.test(before) && !ENCLOSED.test(text.slice(end, end + 2));
}

function fold(original: string): Folded {
  const folded = cache.get(original);
  if (folded !== undefined) return folded;
  if (cache.size >= CACHE_MAX) cache.clear();
  const read = {
    ...foldCharacter(original),
    isIndex: INDEX.test(original),
    isEnclosed: ENCLOSED.test(original),
  };
  cache.set(original, read);
  return read;
}

function foldCharacter(original: string): Pick<Folded, "text" | "accented" | "isCapital"> {
  const plain = (text: string, accented = false, isCapital = false) => ({ text, accented, isCapital });
  if (/[\n\r\u2028\u2029]/.test(original)) return plain("\n");
  if (/\s/.test(original)) return plain(" ");
  if (INVISIBLE.test(original)) return plain("");
  const number = numberOf(original);
  if (number !== undefined) return plain(number);
  const isCapital = original !== original.toLowerCase();
  const lookalike = looksLike(original);
  if (lookalike !== undefined) return plain(lookalike, false, isCapital);
  // A fraction or a number of several signs that has no whole value.
  const decomposed = original.normalize("NFKD");
  if (/\p{No}/u.test(original) && decomposed.length > 1) return plain("½");
  const bare = (letterOfSet(original) ?? decomposed).replace(/\p{M}/gu, "");
  let text = "";
  for (const char of bare) text += foldPart(char);
  return plain(text, bare !== decomposed && /\p{L}/u.test(bare), isCapital);
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
