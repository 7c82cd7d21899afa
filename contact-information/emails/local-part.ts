import type { Token } from "../reading/tokens.ts";
import { isWrapper } from "./spelling.ts";
import { ARTICLES, DOT_WORDS, JOINING_WORDS, LEADS_TO_PART } from "./words.ts";

/** The part before the sign. */
export type LocalPart = {
  /** Indexes of its first token. */
  readonly first: number;
  /** Its last word, next to the sign. */
  readonly word: string;
  /** An article stands before it: it is a noun of the sentence. */
  readonly hasArticle: boolean;
  /** Digits, dots, underscores: no ordinary word looks so. */
  readonly isDecorated: boolean;
  /** The gap between it and the sign. */
  readonly gap: Token["gap"];
  /** No word stands right before it. */
  readonly standsAlone: boolean;
  /** A comma stands between it and the sign. */
  readonly isPaused: boolean;
};

const MAX_TOKENS = 16;

/**
 * Reads back from the token before a sign. Brackets and quotes around the sign are stepped over; around a
 * name that can only mean the sign, commas and linking words too: « jean, puis arobase, puis exemple ».
 */
export function findLocalPart(
  tokens: readonly Token[],
  from: number,
  { mayPause, mayLink }: { mayPause: boolean; mayLink: boolean } = { mayPause: false, mayLink: false },
): LocalPart | undefined {
  let last = from;
  while (
    last > from - 5 &&
    (isWrapper(tokens[last]) ||
      (mayPause && tokens[last]?.text === ",") ||
      (mayLink && LEADS_TO_PART.has(tokens[last]?.text ?? "")))
  )
    last--;
  const word = tokens[last];
  if (word === undefined || word.kind === "mark") return undefined;
  let first = last;
  let isDecorated = word.kind === "digits" && tokens[last - 1]?.kind === "word" && word.gap === "none";
  while (first > 0 && last - first < MAX_TOKENS) {
    const before = tokens[first - 1];
    const current = tokens[first];
    const further = tokens[first - 2];
    if (before === undefined || current === undefined) break;
    if (before.kind !== "mark" && current.gap === "none") {
      isDecorated ||= before.kind !== current.kind;
      first -= 1;
    } else if (isJoint(before, current, further)) {
      isDecorated ||= before.text !== "-" && before.text !== "'";
      first -= 2;
    } else break;
  }
  const isPaused = tokens.slice(last + 1, from + 1).some((token) => token.text === ",");
  const hasArticle = ARTICLES.has(tokens[first - 1]?.text ?? "");
  const before = tokens[first - 1];
  const standsAlone =
    before === undefined || tokens[first]?.gap === "line" || /^[,;:.!?(]$/.test(before.text);
  const gap = tokens[from + 1]?.gap ?? "none";
  return { first, word: word.text, hasArticle, isDecorated, isPaused, standsAlone, gap };
}

/** A dot, a dash or their names between two parts. A point with spaces around it ends a sentence instead. */
function isJoint(before: Token, current: Token, further: Token | undefined): boolean {
  if (further === undefined || further.kind === "mark") return false;
  if (before.kind === "word") return DOT_WORDS.has(before.text) || JOINING_WORDS.has(before.text);
  return /^[._+'-]$/.test(before.text) && current.gap === "none" && before.gap === "none";
}
