import type { Token } from "../reading/tokens.ts";
import { cutNumberWords, isNumberWord } from "./number-words.ts";

/** A group of digits, or one number word. */
export type Atom = {
  readonly kind: "digits" | "word";
  readonly text: string;
  /** Index of its token, to look at its neighbours. */
  readonly token: number;
  /** Index of its last token: 5l4 is three. */
  readonly lastToken: number;
  readonly start: number;
  readonly end: number;
  /** The separator from the previous atom of its run; undefined for the first. */
  readonly joint: Joint | undefined;
};

/** The separator of two atoms of one run: spaces, marks, and words that name one (« tiret », "dot"). */
type Joint = {
  readonly marks: string;
  readonly fillers: readonly string[];
  readonly isGlued: boolean;
  /**
   * Loose joints also separate the items of a list: commas, full stops, line breaks, « et », a slash between
   * spaces.
   */
  readonly isLoose: boolean;
};

type Pending = {
  marks: string;
  fillers: string[];
  hasSpace: boolean;
  hasLine: boolean;
  isMarkSetApart: boolean;
};

/**
 * Words that may stand between two groups: the name of a separator; a link that a plain list of numbers would
 * use too; or words that order the groups, « 514, et le reste c'est 555-1234 ».
 */
const FILLERS = new Map<string, "tight" | "loose" | "ordering">([
  ...fillers(
    "tight",
    "tiret tirets trait d union dash hyphen point points dot espace space slash barre oblique virgule comma",
  ),
  ...fillers("loose", "et and puis ensuite then suivi de x"),
  ...fillers(
    "ordering",
    "le la les the c est is par avec with apres reste rest finit fini termine fin ends end suite " +
      "on deuxieme troisieme bloc partie",
  ),
]);
/**
 * Ordered groups need one of these words, and groups of three digits and more: « le
 * 514 et le 277 » are bus lines.
 */
const ORDERING =
  /^(?:reste|rest|finit|fini|termine|fin|ends?|suite|suivi|puis|ensuite|then|deuxieme|troisieme)$/;
const MAX_FILLERS = 7;
/** Words that mean nothing by themselves: « trait d'union », « suivi de ». */
const ONLY_AFTER: Readonly<Record<string, string>> = { d: "trait", union: "d", de: "suivi" };
/**
 * A unit or a currency ends a number, unless it is wedged between two digits as a separator: 514$555$1234.
 */
const UNIT_MARKS = /[$€£%=²½°#]/;

/** The text's runs: atoms with nothing but separators between them. A word of any other sort ends a run. */
export function findDigitRuns(tokens: readonly Token[]): Atom[][] {
  const runs: Atom[][] = [];
  let run: Atom[] = [];
  let pending: Pending | undefined;
  const end = () => {
    if (run.length > 0) runs.push(run);
    run = [];
    pending = undefined;
  };
  const push = (piece: Omit<Atom, "joint">) => {
    const before = run.at(-1);
    const joint = before && pending ? closeJoint(before, pending, piece) : undefined;
    if (before && joint === undefined) end();
    run.push({ ...piece, joint });
    pending = { marks: "", fillers: [], hasSpace: false, hasLine: false, isMarkSetApart: false };
  };
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined) break;
    if (pending && token.gap !== "none") {
      pending.hasSpace = true;
      pending.hasLine ||= token.gap === "line";
    }
    const chunk = digitChunk(tokens, index, run.length > 0);
    if (chunk !== undefined) {
      push({
        kind: "digits",
        text: chunk.text,
        token: index,
        lastToken: chunk.last,
        start: token.start,
        end: chunk.end,
      });
      index = chunk.last;
    } else if (token.kind === "mark") {
      // The apostrophe of « trait d'union » or « c'est » is spelling, not a mark between digits.
      if (pending && !/^[cd]$/.test(pending.fillers.at(-1) ?? "")) {
        pending.marks += token.text;
        pending.isMarkSetApart ||= token.gap !== "none";
      }
    } else if (isNumberWord(token.text)) {
      push({
        kind: "word",
        text: token.text,
        token: index,
        lastToken: index,
        start: token.start,
        end: token.end,
      });
    } else if (pending && isFiller(token.text, pending)) {
      pending.fillers.push(token.text);
    } else {
      const words = cutNumberWords(token.text);
      if (words === undefined) end();
      for (const text of words ?? [])
        push({ kind: "word", text, token: index, lastToken: index, start: token.start, end: token.end });
    }
  }
  end();
  return runs;
}

function isFiller(word: string, pending: Pending): boolean {
  if (!FILLERS.has(word) || pending.fillers.length >= MAX_FILLERS) return false;
  return ONLY_AFTER[word] === undefined || ONLY_AFTER[word] === pending.fillers.at(-1);
}

/** Digits, with the letters that pass for digits among them: 5l4, 45O, and « oo » inside a run. */
function digitChunk(
  tokens: readonly Token[],
  from: number,
  insideRun: boolean,
): { text: string; last: number; end: number } | undefined {
  const first = tokens[from];
  if (first === undefined) return undefined;
  const isLookalike = /^o{1,4}$/.test(first.text) || (insideRun && /^[il]$/.test(first.text));
  if (first.kind !== "digits" && !isLookalike) return undefined;
  let chunk = { text: first.text, last: from, end: first.end };
  let hasDigit = first.kind === "digits";
  let text = first.text;
  for (let index = from + 1; ; index++) {
    const token = tokens[index];
    if (token === undefined || token.gap !== "none") break;
    if (token.kind !== "digits" && !/^(?:[oil]{1,4}|oh)$/.test(token.text)) break;
    text += token.text;
    hasDigit ||= token.kind === "digits";
    // An l or an i at the end is a unit (5 l), not a 1, unless more digits hang on it: 23I-8809.
    if (/[\doh]$/.test(token.text) || hangsOn(tokens, index + 1))
      chunk = { text, last: index, end: token.end };
  }
  if (!hasDigit && !(insideRun && /^o/.test(first.text))) return undefined;
  return { ...chunk, text: chunk.text.replace(/oh?/g, "0").replace(/[il]/g, "1") };
}

function hangsOn(tokens: readonly Token[], index: number): boolean {
  const after = tokens[index + 1];
  return (
    /^[-.]$/.test(tokens[index]?.text ?? "") &&
    tokens[index]?.gap === "none" &&
    after?.kind === "digits" &&
    after.gap === "none"
  );
}

function closeJoint(before: Atom, pending: Pending, after: Omit<Atom, "joint">): Joint | undefined {
  const { marks, fillers, hasSpace, hasLine } = pending;
  const isGlued = !hasSpace && fillers.length === 0;
  if (!isGlued && UNIT_MARKS.test(marks)) return undefined;
  // A single quote means feet, inches or minutes; two are quotation around each group.
  if (!isGlued && (marks.match(/['"]/g)?.length ?? 0) % 2 === 1) return undefined;
  // « 2 x 4 » is a size; an x between groups of three and more may be a separator.
  if (fillers.includes("x") && (before.text.length < 3 || after.text.length < 3)) return undefined;
  const isOrdering = fillers.some((word) => FILLERS.get(word) === "ordering");
  if (isOrdering && !(isLong(before) && isLong(after) && fillers.some((word) => ORDERING.test(word))))
    return undefined;
  const isSpoken = before.kind === "word" && after.kind === "word";
  const isLoose =
    hasLine ||
    marks.includes(";") ||
    (marks.includes(",") && !isGlued && !isSpoken) ||
    // A full stop against the digits, then a space, end a sentence.
    (marks === "." &&
      !isGlued &&
      !pending.isMarkSetApart &&
      before.kind === "digits" &&
      after.kind === "digits") ||
    (marks.includes("/") && !isGlued) ||
    fillers.some((word) => FILLERS.get(word) !== "tight" && !(isSpoken && /^(?:et|and)$/.test(word)));
  return { marks, fillers, isGlued, isLoose };
}

/** A whole area code or exchange in digits, or the start of one in words. */
function isLong(atom: Omit<Atom, "joint">): boolean {
  return atom.kind === "word" || atom.text.length >= 3;
}

function fillers<Kind extends string>(kind: Kind, words: string): [string, Kind][] {
  return words.split(" ").map((word) => [word, kind]);
}
