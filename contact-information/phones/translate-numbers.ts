import type { Token } from "../reading/tokens.ts";
import { cutInto, isNumberWord } from "./number-words.ts";
import { inFrench, isListed, isRarelyNumber } from "./other-number-words.ts";

/** Marks that people put between the letters of a spelled word: c-i-n-q, c.i.n.q, c*i*n*q. */
const BETWEEN_LETTERS = /^[-._*/+~,;:|]$/;
/** « cinquante »: the longest number word that somebody would spell. */
const LONGEST_SPELLED = 9;
const ROMAN = /^(?:i{1,3}|iv|vi{0,3}|ix)$/;
const ROMAN_VALUES = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
/** Fewer Roman numerals than this are the pronoun I, phases and categories. */
const ENOUGH_ROMAN = 6;

/**
 * The tokens with every number word of another language, written as it is heard, or spelled letter by letter
 * put into French; undefined when there is none. A second reading beside the plain one, since « de » and
 * « set » are words of their own.
 */
export function translateNumbers(tokens: readonly Token[]): Token[] | undefined {
  const joined = joinSpelledNumbers(joinDrawnNumbers(tokens.filter((_, index) => !isElision(tokens, index))));
  const romans = joined.filter(isRoman).length >= ENOUGH_ROMAN;
  let isTranslated = joined.length < tokens.length || romans;
  const translated = joined.flatMap((token): Token[] => {
    if (token.kind !== "word") return [token];
    if (romans && token.isCapitals && token.text === "n") return [{ ...token, kind: "digits", text: "0" }];
    if (romans && isRoman(token))
      return [{ ...token, kind: "digits", text: String(ROMAN_VALUES.indexOf(token.text)) }];
    if (isNumberWord(token.text)) return [token];
    const french = inFrench(token.text);
    if (french !== undefined) {
      isTranslated ||= !isRarelyNumber(token.text);
      return [{ ...token, text: french }];
    }
    const pieces = token.text.length > 5 ? cutInto(token.text, isCertainNumber) : undefined;
    // « dossier » is no « dos-si-er ».
    if (pieces === undefined || pieces.length < 3) return [token];
    isTranslated = true;
    return pieces.map((text, index) => ({
      ...token,
      text: inFrench(text) ?? text,
      gap: index === 0 ? token.gap : "none",
    }));
  });
  return isTranslated ? translated : undefined;
}

/** The end of « quat' » and « quat'e ». */
function isElision(tokens: readonly Token[], index: number): boolean {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (token?.text === "'")
    return /^qu?at?$/.test(before?.text ?? "") && token.gap === "none" && after?.gap !== undefined;
  return token?.text === "e" && token.gap === "none" && before?.text === "'" && isElision(tokens, index - 1);
}

function isSpokenNumber(word: string): boolean {
  return isNumberWord(word) || isListed(word);
}

function isCertainNumber(word: string): boolean {
  return isSpokenNumber(word) && !isRarelyNumber(word);
}

function isRoman(token: Token): boolean {
  return token.kind === "word" && token.isCapitals && ROMAN.test(token.text);
}

/** Joins single letters into the number words they spell: « c-i-n-q u-n » is « cinq un ». */
function joinSpelledNumbers(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = [];
  let hasJoined = false;
  for (let index = 0; index < tokens.length; ) {
    const end = endOfLetters(tokens, index);
    const spelled = tokens.slice(index, end);
    const words = spelled.length > 4 ? wordsIn(spelled.filter(isLetter)) : undefined;
    for (const token of words ?? spelled) out.push(token);
    hasJoined ||= words !== undefined;
    index = end;
  }
  return hasJoined ? out : tokens;
}

const DRAWN_LETTERS: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s" };

/** Restores number words with digits drawn like their letters: « quatr3 tr0is » is « quatre trois ». */
function joinDrawnNumbers(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = [];
  for (let index = 0; index < tokens.length; ) {
    const first = tokens[index];
    let [end, text] = [index, ""];
    // A fourth piece already makes it something else; the rest of a long stretch is not
    // read from each of its tokens.
    for (
      let next = first;
      next && next.kind !== "mark" && (end === index || next.gap === "none") && end - index <= 3;
    ) {
      text += next.kind === "word" ? next.text : (DRAWN_LETTERS[next.text] ?? " ");
      next = tokens[++end];
    }
    if (first && end - index > 1 && end - index <= 3 && isNumberWord(text)) {
      out.push({ ...first, kind: "word", text, end: tokens[end - 1]?.end ?? first.end });
      index = end;
    } else if (first) {
      out.push(first);
      index++;
    }
  }
  return out.length < tokens.length ? out : tokens;
}

function isLetter(token: Token | undefined): boolean {
  return token?.kind === "word" && token.text.length === 1;
}

/**
 * One past a stretch of single letters with at most one mark between two of them, which may also part two
 * words: « C I N Q, U N »; at least one past `from`.
 */
function endOfLetters(tokens: readonly Token[], from: number): number {
  if (!isLetter(tokens[from])) return from + 1;
  let end = from + 1;
  for (;;) {
    const next = BETWEEN_LETTERS.test(tokens[end]?.text ?? "") ? end + 1 : end;
    if (!isLetter(tokens[next])) return end;
    end = next + 1;
  }
}

/**
 * Number words spelled by these letters, and the letters between them; undefined
 * when they spell fewer than two.
 */
function wordsIn(letters: readonly Token[]): Token[] | undefined {
  const text = letters.map((letter) => letter.text).join("");
  const covered: number[] = new Array(text.length + 1).fill(0);
  const step: number[] = new Array(text.length).fill(1);
  for (let start = text.length - 1; start >= 0; start--) {
    covered[start] = covered[start + 1] ?? 0;
    for (let end = start + 2; end <= Math.min(text.length, start + LONGEST_SPELLED); end++) {
      const gain = end - start + (covered[end] ?? 0);
      if (gain <= (covered[start] ?? 0) || !isSpokenNumber(text.slice(start, end))) continue;
      covered[start] = gain;
      step[start] = end - start;
    }
  }
  const words: Token[] = [];
  for (let start = 0; start < text.length; start += step[start] ?? 1) {
    const [first, last] = [letters[start], letters[start + (step[start] ?? 1) - 1]];
    if (first && last)
      words.push({ ...first, text: text.slice(start, start + (step[start] ?? 1)), end: last.end });
  }
  return words.filter((word) => word.text.length > 1).length < 2 ? undefined : words;
}
