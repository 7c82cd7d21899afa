/**
 * A text as an attentive reader sees it, one character at a time: full-width, circled and other scripts' digits
 * are digits, accents and case do not count, what cannot be seen is not there. Every character remembers where
 * it stood in the original.
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

const UNSEEN = /[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]/u;
const SUPERSCRIPT = /[\u00b2\u00b3\u00b9\u2070-\u2079]/;
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

/** Reads a text into plain characters; one original character gives none, one or several. */
export function readPlainly(text: string): PlainCharacter[] {
  const plain: PlainCharacter[] = [];
  let start = 0;
  for (const original of text) {
    const end = start + original.length;
    if (ASCII.test(original)) {
      const char = original.toLowerCase();
      plain.push({ char, start, end, accented: false, isCapital: char !== original });
    } else if (SUPERSCRIPT.test(original) && /\p{L}/u.test(plain.at(-1)?.char ?? "")) {
      // « pi² », « m³ »: the exponent belongs to the unit, it is not a digit somebody gives.
      plain.push({ char: "²", start, end, accented: false, isCapital: false });
    } else {
      const folded = foldCharacter(original);
      const isCapital = original !== original.toLowerCase();
      for (const char of folded.text) plain.push({ char, start, end, accented: folded.accented, isCapital });
    }
    start = end;
  }
  return plain;
}

function foldCharacter(original: string): { text: string; accented: boolean } {
  if (/[\n\r\u2028\u2029]/.test(original)) return { text: "\n", accented: false };
  if (/\s/.test(original)) return { text: " ", accented: false };
  if (UNSEEN.test(original)) return { text: "", accented: false };
  // Fractions and ligatures of several digits (½, ⑩) are symbols, not digits in a row.
  const opened = original.normalize("NFKD");
  if (/\p{No}/u.test(original) && opened.length > 1) return { text: "½", accented: false };
  const bare = opened.replace(/\p{M}/gu, "");
  let text = "";
  for (const char of bare.toLowerCase())
    text += digitOfAnyScript(char) ?? dash(char) ?? SAME_MARK[char] ?? char;
  return { text, accented: bare !== opened && /\p{L}/u.test(bare) };
}

function dash(char: string): string | undefined {
  return /[\p{Pd}\u2212]/u.test(char) ? "-" : undefined;
}

/** Every script writes its ten digits at consecutive code points, zero first. */
function digitOfAnyScript(char: string): string | undefined {
  if (!/\p{Nd}/u.test(char)) return undefined;
  const code = char.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}
