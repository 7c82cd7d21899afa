import type { Token } from "../reading/tokens.ts";
import { AT_SIGN_NAME, DOT_WORDS, NEVER_PARTS, TOP_LEVELS, WEBMAIL } from "./words.ts";

/** Marks that people put around the name of a sign: jean [at] exemple, jean -at- exemple. */
const WRAPPER = /^[()[\]{}<>|*_~+"'«»/\\-]$/;

/** Names of a sign joined to their neighbours without spaces: jeanarobasegmail, jeanatgmaildotcom. */
const GLUED_AT =
  /^(.*?)(arr?oba[sz]e?)(.*)$|^(.+?)(at|chez)((?:gmail|hotmail|ymail|protonmail|yahoo|outlook|videotron).*)$/;
const GLUED_DOT = /^(.*?)(dot|point|punto|ponto|punkt)(com|ca|net|org|fr|qc)$/;

/**
 * Returns the tokens with every disguised spelling undone: j e a n is jean, %40 and &#64; are @, and words
 * that were glued together stand apart again. Offsets still point into the original text.
 */
export function undoSpelling(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined) break;
    const spelled =
      codedAtSign(tokens, index) ?? spelledLetters(tokens, index) ?? wordWithDigits(tokens, index);
    if (spelled !== undefined) {
      out.push(...spelled.tokens.flatMap(splitGlued));
      index = spelled.last;
    } else if (
      NEVER_PARTS.has(token.text) &&
      (isSignName(tokens[index - 1]) || isSignName(tokens[index + 1]))
    ) {
      // « espace arobase espace »
    } else if (token.kind === "word" && !AT_SIGN_NAME.test(token.text)) out.push(...splitGlued(token));
    else out.push(token);
  }
  return out;
}

/** True when marks hug the word on both sides, as brackets do. */
export function isWrapped(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  if (before === undefined || after === undefined || tokens[index]?.gap !== "none" || after.gap !== "none")
    return false;
  return isWrapper(before) && isWrapper(after);
}

/** A mark with no meaning of its own in an address. */
export function isWrapper(token: Token | undefined): boolean {
  return token !== undefined && WRAPPER.test(token.text);
}

function isSignName(token: Token | undefined): boolean {
  return (
    token !== undefined && (AT_SIGN_NAME.test(token.text) || DOT_WORDS.has(token.text) || token.text === "at")
  );
}

function codedAtSign(tokens: readonly Token[], index: number): { tokens: Token[]; last: number } | undefined {
  if (!/^[%&]$/.test(tokens[index]?.text ?? "")) return undefined;
  const texts = tokens.slice(index, index + 4);
  const written = texts.map((token) => token.text).join("");
  const count = written.startsWith("%40") ? 2 : written.startsWith("&#64;") ? 4 : 0;
  const first = texts[0];
  const last = texts[count - 1];
  if (
    first === undefined ||
    last === undefined ||
    texts.slice(1, count).some((token) => token.gap !== "none")
  )
    return undefined;
  return { tokens: [{ ...first, kind: "mark", text: "@", end: last.end }], last: index + count - 1 };
}

/**
 * Three single letters and more, a space or a glued mark apart, are one word: g m a i l, g.m.a.i.l.c.o.m.
 * After a dot two are enough that end a domain: c a.
 */
function spelledLetters(
  tokens: readonly Token[],
  from: number,
): { tokens: Token[]; last: number } | undefined {
  const first = tokens[from];
  if (first === undefined || !isLetter(first)) return undefined;
  let text = first.text;
  let last = from;
  for (;;) {
    const next = tokens[last + 1];
    const isMarked = next?.gap === "none" && /^[.-]$/.test(next.text) && tokens[last + 2]?.gap === "none";
    const letter = isMarked ? tokens[last + 2] : next;
    if (letter === undefined || !isLetter(letter) || (!isMarked && letter.gap !== "space")) break;
    text += letter.text;
    last += isMarked ? 2 : 1;
  }
  const before = tokens[from - 1]?.text ?? "";
  const isEnd = (before === "." || DOT_WORDS.has(before)) && TOP_LEVELS.has(text);
  if (text.length < 3 && !isEnd) return undefined;
  const whole = { ...first, text, end: tokens[last]?.end ?? first.end };
  const [, name, topLevel] = /^(.{3,})(com|net|org|ca)$/.exec(text) ?? [];
  if (name === undefined || topLevel === undefined) return { tokens: [whole], last };
  const glued = { ...whole, gap: "none" as const };
  const dot = { ...glued, kind: "mark" as const, text: "." };
  return { tokens: [{ ...whole, text: name }, dot, { ...glued, text: topLevel }], last };
}

/** A word of an address with a digit in the place of a letter: ar0base, p0int, gma1l. */
function wordWithDigits(
  tokens: readonly Token[],
  index: number,
): { tokens: Token[]; last: number } | undefined {
  const [first, digit, rest] = tokens.slice(index, index + 3);
  if (first?.kind !== "word" || digit?.kind !== "digits" || rest?.kind !== "word") return undefined;
  if (digit.gap !== "none" || rest.gap !== "none" || digit.text.length > 1) return undefined;
  const letter = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s" }[digit.text];
  const text = `${first.text}${letter}${rest.text}`;
  if (!AT_SIGN_NAME.test(text) && !DOT_WORDS.has(text) && !WEBMAIL.has(text)) return undefined;
  return { tokens: [{ ...first, text, end: rest.end }], last: index + 2 };
}

function isLetter(token: Token): boolean {
  return token.kind === "word" && token.text.length === 1;
}

function splitGlued(token: Token): Token[] {
  if (token.text.length <= 7) return [token];
  const at = GLUED_AT.exec(token.text);
  const pieces = at ? at.slice(1).filter(Boolean) : [token.text];
  const tail = pieces.at(-1) ?? "";
  const dot = GLUED_DOT.exec(tail);
  const isAddress = at !== null || tail.length > 7;
  if (dot && isAddress) pieces.splice(-1, 1, ...dot.slice(1).filter(Boolean));
  if (pieces.length === 1) return [token];
  return pieces.map((text, position) => ({ ...token, text, gap: position === 0 ? token.gap : "none" }));
}
