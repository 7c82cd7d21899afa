import { findDigitRuns } from "../phones/digit-runs.ts";
import { isMeasured } from "../phones/exclusions.ts";
import { readWhole } from "../phones/groups.ts";
import type { Token } from "../reading/tokens.ts";

/** Digits that stand together in a text, in any notation. */
export type Figure = {
  readonly digits: string;
  /** Indices of its tokens. */
  readonly first: number;
  readonly last: number;
  /** Told by words. */
  readonly isSpoken: boolean;
  /** A unit, a price or a label says what it counts. */
  readonly isExplained: boolean;
};

/** Labels of reference numbers, licences and places: a number after one is no telephone number by itself. */
const LABEL =
  /^(?:rbq|licences?|neq|tps|tvq|tvh|entreprise|permis|police|contrat|dossier|facture|certificat|serie|modeles?|models?|pieces?|lots?|sku|reference|ref|cadastre|matricule|cnesst|cmeq|cmmtq|couleurs?|commande|soumission|apchq|portes?|postes?|rue|boulevard|chemin|appartement|bureau|zone|lignes?|arrets?|etages?|r|no|gps|csa|astm|csa|ul|h|j|g)$/;

/** Every figure of a text, in order; words that count something, « deux portes », only when kept. */
export function readFigures(tokens: readonly Token[], { keepsCounts = false } = {}): Figure[] {
  return findDigitRuns(tokens).flatMap((run): Figure[] => {
    const isSpoken = run.some(({ kind }) => kind === "word");
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) return [];
    const groups = isSpoken ? readWhole(run).find((reading) => reading !== undefined) : undefined;
    if (groups === undefined)
      return run.map(({ kind, text, token, lastToken }) => ({
        digits: kind === "digits" ? text : digitOf(text),
        ...{ first: token, last: lastToken },
        isSpoken: kind === "word",
        isExplained: isExplained(tokens, token, lastToken),
      }));
    // One « un » or « six » in a sentence counts something.
    const isCount = run.length === 1 && groups.join("").length < 2;
    if (
      !keepsCounts &&
      isCount &&
      tokens[last.lastToken + 1]?.kind === "word" &&
      tokens[last.lastToken + 1]?.gap !== "line"
    )
      return [];
    const isTold = isExplained(tokens, first.token, last.lastToken);
    return groups.map((digits) => ({
      digits,
      ...{ first: first.token, last: last.lastToken },
      ...{ isSpoken, isExplained: isTold },
    }));
  });
}

const UNITS = "zero un deux trois quatre cinq six sept huit neuf".split(" ");
const ENGLISH_UNITS = "zero one two three four five six seven eight nine".split(" ");

function digitOf(word: string): string {
  const value = Math.max(UNITS.indexOf(word), ENGLISH_UNITS.indexOf(word));
  return value < 0 ? "0" : String(value);
}

function isExplained(tokens: readonly Token[], first: number, last: number): boolean {
  if (isMeasured(tokens, last) || tokens[first - 1]?.text === "$") return true;
  const before = tokens.slice(Math.max(0, first - 3), first);
  if (before.some(({ text }) => LABEL.test(text))) return true;
  const [previous, next] = [tokens[first - 1], tokens[last + 1]];
  const isPair = (mark: Token | undefined, other: Token | undefined) =>
    mark !== undefined && /^[/:x]$/.test(mark.text) && mark.gap === "none" && other?.kind === "digits";
  return isPair(previous, tokens[first - 2]) || isPair(next, tokens[last + 2]);
}
