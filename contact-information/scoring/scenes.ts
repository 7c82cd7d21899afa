import type { Token } from "../reading/tokens.ts";
import type { Evidence } from "./evidence.ts";
import { TECHNICAL } from "./vocabulary.ts";

/** Tests a text at one of its tokens. */
export type Test = (tokens: readonly Token[], index: number) => boolean;
/** A cue for a scene or against it, and its points. */
export type Cue = { readonly cue: Test; readonly points: number };
/** Words that only together describe a way to reach somebody. */
export type Scene = {
  readonly opens: Test;
  /** Without all of them nothing is described; what opens it, needed once more, stands elsewhere. */
  readonly needs: readonly Cue[];
  readonly cues: readonly Cue[];
  /** How many tokens away its words may stand: as many as two or three sentences have, or fewer. */
  readonly reach?: number;
  /** A scene that proves too little to refuse a text only makes it wait. */
  readonly atMost?: number;
};

/** Points that make a text wait for an operator, and never more. */
export const WAITS = 3.9;

const REACH = 30;
/** How many tokens a phrase may take. */
const PHRASE = 12;

/** One word. */
export const says =
  (words: RegExp): Test =>
  (tokens, index) =>
    words.test(tokens[index]?.text ?? "");

/** One of these phrases, patterns of words and marks a space apart; apostrophes and dashes do not count. */
export const reads = (...phrases: readonly string[]): Test => {
  const pattern = new RegExp(`^(?:${phrases.join("|")})(?= |$)`);
  return (tokens, index) => pattern.test(phrasesOf(tokens)[index] ?? "");
};

/** Any of these. */
export const any =
  (...tests: Test[]): Test =>
  (tokens, index) =>
    tests.some((test) => test(tokens, index));

/** Two words with capitals one after another. */
export const FULL_NAME: Test = (tokens, index) =>
  [tokens[index], tokens[index + 1]].every((token) => token?.kind === "word" && token.startsWithCapital) &&
  tokens[index + 1]?.gap === "space";
/** Helps somebody with a program or a device; « l'an passé » is none. */
export const HELPS: Cue = {
  cue: (tokens, index) =>
    says(TECHNICAL)(tokens, index) && (tokens[index]?.text !== "passe" || tokens[index - 1]?.text === "de"),
  points: -1.5,
};

/** Returns the evidence of the clearest scene in a text; undefined when there is none. */
export function weighScenes(
  scenes: readonly Scene[],
  tokens: readonly Token[],
  reason: string,
): Evidence | undefined {
  let best: Evidence | undefined;
  tokens.forEach((_, index) => {
    for (const scene of scenes) {
      if (!scene.opens(tokens, index)) continue;
      const evidence = weigh(scene, tokens, index, reason);
      if (evidence && (!best || evidence.score > best.score)) best = evidence;
    }
  });
  return best;
}

function weigh(
  { opens, needs, cues, reach = REACH, atMost = Number.POSITIVE_INFINITY }: Scene,
  tokens: readonly Token[],
  index: number,
  reason: string,
): Evidence | undefined {
  const near: number[] = [];
  const [from, to] = [Math.max(0, index - reach), Math.min(tokens.length, index + reach)];
  for (let at = from; at < to; at++) near.push(at);
  let score = 0;
  let [start, end] = [index, index];
  for (const { cue, points } of needs) {
    const at = near.findLast((place) => (place !== index || cue !== opens) && holds(cue, tokens, place));
    if (at === undefined) return undefined;
    score += points;
    [start, end] = [Math.min(start, at), Math.max(end, at)];
  }
  for (const { cue, points } of cues) if (near.some((at) => holds(cue, tokens, at))) score += points;
  return { kind: "messenger", start, end, score: Math.min(score, atMost), reason };
}

const answers = new WeakMap<readonly Token[], Map<Test, (boolean | undefined)[]>>();

/** A test's answer at a token: scenes that overlap ask for it again and again. */
function holds(test: Test, tokens: readonly Token[], index: number): boolean {
  const ofText = answers.get(tokens) ?? new Map<Test, (boolean | undefined)[]>();
  answers.set(tokens, ofText);
  const known = ofText.get(test) ?? [];
  ofText.set(test, known);
  known[index] ??= test(tokens, index);
  return known[index];
}

const cache = new WeakMap<readonly Token[], readonly string[]>();

/** For each token, what stands from it on. */
function phrasesOf(tokens: readonly Token[]): readonly string[] {
  const known = cache.get(tokens);
  if (known) return known;
  const read = tokens.map((_, index) =>
    tokens
      .slice(index, index + PHRASE)
      .filter(({ text }, at) => at === 0 || !/^['-]$/.test(text))
      .map(({ text }) => text)
      .join(" "),
  );
  cache.set(tokens, read);
  return read;
}
