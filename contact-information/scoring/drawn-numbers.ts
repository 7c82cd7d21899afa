import { isNumberWord } from "../phones/number-words.ts";
import { isListed } from "../phones/other-number-words.ts";
import type { Token } from "../reading/tokens.ts";
import type { Evidence } from "./evidence.ts";

/** Letters that digits and marks are drawn like, several for some. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ 0: "o", 1: "il", 3: "e", 4: "a", 5: "s", 6: "gb", 7: "t", 8: "bg", 9: "gq", "@": "a", $: "s" },
  ...{ "!": "i", "|": "il", "\u00a1": "i", ø: "o", "€": "e", "(": "c", "+": "t" },
};
/** Digits that letters and marks are drawn like. */
const DIGITS: Readonly<Record<string, string>> = {
  ...{
    o: "0",
    ø: "0",
    i: "1",
    l: "1",
    "!": "1",
    "|": "1",
    "\u00a1": "1",
    z: "2",
    e: "3",
    a: "4",
    h: "4",
    "@": "4",
  },
  ...{ s: "5", $: "5", b: "8", g: "9", q: "9", t: "7" },
};
/** From this many characters in brackets on, they are no list items. */
const ENOUGH_WRAPPED = 6;
/** One drawn word may be a name or a slip. */
const ENOUGH_DRAWN = 4;
const MAX_CLUSTER = 48;
const LONGEST_WORD = 9;

/**
 * The tokens with number words drawn with digits and marks put in letters, « Qu@tr3 C!nq » is « quatre
 * cinq », and clusters of digits and letters drawn like digits put in digits, « 5i4 » is 514;
 * undefined when there is none.
 */
export function undrawNumbers(wrapped: readonly Token[]): Token[] | undefined {
  const tokens = unwrap(wrapped);
  const out: Token[] = [];
  let isUndrawn = tokens.length < wrapped.length;
  for (let index = 0; index < tokens.length; ) {
    const end = endOfCluster(tokens, index);
    const cluster = tokens.slice(index, end);
    const read =
      cluster.length > 1 ? (cutIntoNumbers(cluster) ?? asDigits(cluster)) : readAlone(cluster, tokens, index);
    isUndrawn ||= read !== undefined;
    for (const token of read ?? cluster) out.push(token);
    index = end;
  }
  return isUndrawn ? out : undefined;
}

/**
 * How surely a text draws number words, « tr0is », « qu@tre »: no model or product is called
 * that, so some of them are enough, even where others cannot be read.
 */
export function weighDrawnWords(tokens: readonly Token[]): Evidence | undefined {
  const drawn: number[] = [];
  for (let index = 0; index < tokens.length; ) {
    const end = endOfCluster(tokens, index);
    const cluster = tokens.slice(index, end);
    if (cluster.some(({ kind }) => kind === "word") && cluster.length > 1 && cutIntoNumbers(cluster))
      drawn.push(index);
    index = end;
  }
  const [start, last] = [drawn[0], drawn.at(-1)];
  if (start === undefined || last === undefined || drawn.length < ENOUGH_DRAWN) return undefined;
  return { kind: "phone", start, end: last, score: 1 + 0.7 * drawn.length, reason: "drawn number words" };
}

/** Without brackets around single characters: « (s)(i)(4) » is « s i 4 ». */
function unwrap(tokens: readonly Token[]): readonly Token[] {
  const isWrap = (token: Token | undefined) => token !== undefined && /^[()[\]{}<>]$/.test(token.text);
  const isWrapped = (at: number) =>
    isWrap(tokens[at - 1]) && tokens[at]?.text.length === 1 && isWrap(tokens[at + 1]);
  const held = tokens.filter((_, at) => !isWrap(tokens[at]) && isWrapped(at)).length;
  if (held < ENOUGH_WRAPPED) return tokens;
  return tokens.flatMap((token, at): Token[] => {
    if (isWrap(token)) return isWrapped(at - 1) || isWrapped(at + 1) ? [] : [token];
    return [isWrapped(at) ? { ...token, gap: "space" } : token];
  });
}

function endOfCluster(tokens: readonly Token[], from: number): number {
  if (!isPart(tokens[from])) return from + 1;
  let [end, length] = [from + 1, tokens[from]?.text.length ?? 0];
  while (isPart(tokens[end]) && tokens[end]?.gap === "none" && length < MAX_CLUSTER) {
    length += tokens[end]?.text.length ?? 0;
    end++;
  }
  return end;
}

function isPart(token: Token | undefined): boolean {
  return token !== undefined && (token.kind !== "mark" || token.text in LETTERS);
}

/** Cut into number words and digits of its own; undefined unless a word is drawn and all of it can be cut. */
function cutIntoNumbers(cluster: readonly Token[]): Token[] | undefined {
  const [first, last] = [cluster[0], cluster.at(-1)];
  const text = cluster.map((token) => token.text).join("");
  if (!first || !last || text.length < 3 || text.length > MAX_CLUSTER || /^\p{L}+$/u.test(text))
    return undefined;
  const cut: ({ readonly end: number; readonly word: string } | undefined)[] = [];
  const canEnd = new Set([text.length]);
  for (let start = text.length - 1; start >= 0; start--) {
    for (let end = Math.min(text.length, start + LONGEST_WORD); end > start; end--) {
      if (!canEnd.has(end)) continue;
      const word = wordDrawn(text.slice(start, end));
      if (word === undefined) continue;
      cut[start] = { end, word };
      canEnd.add(start);
      break;
    }
  }
  const words: string[] = [];
  for (let start = 0; start < text.length; ) {
    const piece = cut[start];
    if (piece === undefined) return undefined;
    if (piece.word !== "") words.push(piece.word);
    start = piece.end;
  }
  if (words.every((word) => /^\d+$/.test(word))) return undefined;
  return words.map((word, index) => ({
    ...first,
    kind: /^\d/.test(word) ? "digits" : "word",
    text: word,
    gap: index === 0 ? first.gap : "space",
    end: last.end,
  }));
}

/** The number word that these characters draw, or the one digit they are. */
function wordDrawn(text: string): string | undefined {
  // A mark between two words parts them.
  if (text.length === 1) return /\d/.test(text) ? text : /[^a-z]/.test(text) ? "" : undefined;
  if (/^[|!]/.test(text) && text.length < 3) return undefined;
  let readings = [""];
  for (const char of text) {
    const letters = LETTERS[char] ?? char;
    readings = [...letters].flatMap((letter) => readings.map((reading) => reading + letter)).slice(0, 8);
  }
  return readings.find((reading) => isNumberWord(reading) || (reading.length > 2 && isListed(reading)));
}

/** A cluster of digits and of letters drawn like digits, three or four in all or ten. */
function asDigits(cluster: readonly Token[]): Token[] | undefined {
  const [first, last] = [cluster[0], cluster.at(-1)];
  const text = cluster.map((token) => token.text).join("");
  if (!first || !last || !/\d/.test(text) || /^\d+$/.test(text) || !/^(?:.{3,4}|.{7}|.{10})$/.test(text))
    return undefined;
  // « 240v », « 20a »: digits and one unit.
  if (/^\d+[a-hj-np-z]$/.test(text)) return undefined;
  const digits = [...text].map((char) => (/\d/.test(char) ? char : DIGITS[char]));
  if (digits.includes(undefined)) return undefined;
  return [{ ...first, kind: "digits", text: digits.join(""), end: last.end }];
}

/** Reads letters drawn like digits, without any digit among them: « 5i4-sss-i234 », « 5 l A ». */
function readAlone(cluster: readonly Token[], tokens: readonly Token[], index: number): Token[] | undefined {
  const [token] = cluster;
  if (token?.kind !== "word") return undefined;
  const digits = [...token.text].map((char) => DIGITS[char]);
  if (digits.includes(undefined)) return undefined;
  const isThree = /^(.)\1\1\1?$/.test(token.text);
  const isOne =
    token.text.length === 1 &&
    isSingle(tokens[index - 1], tokens[index - 2]) &&
    isSingle(tokens[index + 1], tokens[index + 2]);
  return isThree || isOne ? [{ ...token, kind: "digits", text: digits.join("") }] : undefined;
}

/** A neighbour, over one mark, that is one digit or one letter too; or none. */
function isSingle(next: Token | undefined, further: Token | undefined): boolean {
  const token = next?.kind === "mark" ? further : next;
  return token === undefined || token.text.length === 1;
}
