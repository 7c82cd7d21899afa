import { isNumberWord } from "../phones/number-words.ts";
import type { Token } from "../reading/tokens.ts";

/** Letters that digits and marks are drawn like, inside a word of letters. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s", "!": "i", "|": "l", "€": "e" },
};
const LONGEST = 14;
/** From this many words with the same ending on, they encode digits. */
const ENOUGH_GLUED = 6;
const LONGEST_NUMBER = 6;

/**
 * The tokens with words drawn with digits and marks put in letters, « Wh4ts4pp », « gm@1l »; undefined when
 * there is none. One reading beside the plain one.
 */
export function undrawWords(tokens: readonly Token[]): Token[] | undefined {
  const out: Token[] = [];
  for (let index = 0; index < tokens.length; ) {
    const end = endOfDrawn(tokens, index);
    const [first, last] = [tokens[index], tokens[end - 1]];
    if (!first || !last) break;
    const parts = tokens.slice(index, end);
    const text = parts.map(toLetters).join("");
    const isDrawn = parts.length > 1 && text.length <= LONGEST && parts.some(({ kind }) => kind === "word");
    if (isDrawn) out.push({ ...first, kind: "word", text, end: last.end });
    else out.push(...parts);
    index = end;
  }
  return out.length < tokens.length ? out : undefined;
}

function toLetters(token: Token): string {
  return token.kind === "word" ? token.text : token.text.replace(/./gu, (char) => LETTERS[char] ?? "");
}

/** One past the letters, the digits and the marks drawn like letters that touch each other from here on. */
function endOfDrawn(tokens: readonly Token[], from: number): number {
  const isPart = (token: Token | undefined) =>
    token !== undefined && (token.kind === "word" || [...token.text].every((char) => char in LETTERS));
  let end = from + 1;
  if (isPart(tokens[from])) while (isPart(tokens[end]) && tokens[end]?.gap === "none") end++;
  return end;
}

/**
 * Returns the tokens without an ending that many number words share, « fiveword oneword », which leaves the
 * bare numbers; undefined when there is none.
 */
export function unglueNumbers(tokens: readonly Token[]): Token[] | undefined {
  const counts = new Map<string, number>();
  for (const token of tokens)
    for (const { ending } of numbersAtStart(token)) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  const shared = [...counts].find(([, count]) => count >= ENOUGH_GLUED)?.[0];
  if (shared === undefined) return undefined;
  return tokens.map((token) => {
    const number = numbersAtStart(token).find(({ ending }) => ending === shared)?.number;
    return number === undefined ? token : { ...token, text: number };
  });
}

function numbersAtStart({ kind, text }: Token): { number: string; ending: string }[] {
  if (kind !== "word" || text.length > 2 * LONGEST) return [];
  const starts = [];
  for (let length = 2; length <= Math.min(LONGEST_NUMBER, text.length - 2); length++)
    if (isNumberWord(text.slice(0, length)))
      starts.push({ number: text.slice(0, length), ending: text.slice(length) });
  return starts;
}
