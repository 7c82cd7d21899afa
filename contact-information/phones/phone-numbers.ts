import type { Token } from "../reading/tokens.ts";
import type { Found, Group, PhoneCandidate } from "./candidate.ts";
import { type Atom, findDigitRuns } from "./digit-runs.ts";
import { exclusionFor } from "./exclusions.ts";
import { readGroups } from "./groups.ts";
import { findInterleavedNumbers } from "./interleaved.ts";
import { findDisguisedLetters, findKeyedNumbers, findLetteredNumbers } from "./keypad-letters.ts";
import { findLocalNumbers } from "./local-numbers.ts";
import { keepsAreaAndExchangeWhole, LENGTH, obeysNumberingPlan } from "./numbering-plan.ts";
import { findNumbersInPieces } from "./numbers-in-pieces.ts";
import { translateNumbers } from "./translate-numbers.ts";

/** A way of having read `count` digits of a number up to some atom. */
type Step = {
  readonly group: Group;
  readonly before: Step | undefined;
  readonly firstAtom: number;
};

/** Phone numbers: area code and exchange start with 2-9 (docs/product.md "Input rules"), in any form. */
export function* findPhoneNumbers(tokens: readonly Token[]): Generator<Found> {
  yield* findIn(tokens);
  const translated = translateNumbers(tokens);
  if (translated) yield* findIn(translated);
  yield* findLetteredNumbers(tokens);
  yield* findKeyedNumbers(tokens);
  yield* findDisguisedLetters(tokens);
}

function* findIn(tokens: readonly Token[]): Generator<Found> {
  const runs = findDigitRuns(tokens);
  for (const run of runs) yield* findTenDigits(run, tokens);
  yield* findLocalNumbers(runs, tokens);
  yield* findNumbersInPieces(runs, tokens);
  yield* findInterleavedNumbers(runs, tokens);
}

/**
 * Every run of digits and number words is searched for ten digits that begin and end where a group begins and
 * ends, so a longer number holds none.
 */
function findTenDigits(run: readonly Atom[], tokens: readonly Token[]): Found[] {
  const found: Found[] = [];
  const accept = (candidate: PhoneCandidate): boolean => {
    const first = run[candidate.firstAtom];
    const last = run[candidate.endAtom - 1];
    if (!first || !last || exclusionFor(candidate, tokens) !== undefined) return false;
    found.push({ start: first.start, end: last.end, reason: explain(candidate) });
    return true;
  };
  const groups = run.map((_, atom) => readGroups(run, atom));
  search(run, groups, usualShapes(accept));
  search(run, groups, unusualShapes(run, accept));
  return found;
}

type Search = {
  readonly starts: (atom: number) => boolean;
  readonly mayEnd: (atom: number) => boolean;
  /** May a group cover these positions among the ten? */
  readonly fits: (from: number, to: number) => boolean;
  readonly isUsualShape: boolean;
  /** Called with each ten digits found; returns whether they are a phone number. */
  readonly accept: (candidate: PhoneCandidate) => boolean;
};

/** Anywhere in a run: groups that stop where an area code or an exchange stops. */
function usualShapes(accept: Search["accept"]): Search {
  return {
    starts: () => true,
    mayEnd: () => true,
    fits: keepsAreaAndExchangeWhole,
    isUsualShape: true,
    accept,
  };
}

/**
 * 51 45 55 12 34 or 5145-551-234: any grouping, but then the run (between two loose joints) must hold the ten
 * digits and nothing else, apart from a leading 1.
 */
function unusualShapes(run: readonly Atom[], accept: Search["accept"]): Search {
  const isBorder = (atom: number) =>
    atom >= run.length || run[atom]?.joint === undefined || run[atom]?.joint?.isLoose === true;
  const starts = (atom: number) =>
    isBorder(atom) || (isBorder(atom - 1) && /^(?:1|one|un)$/.test(run[atom - 1]?.text ?? ""));
  return {
    starts,
    mayEnd: isBorder,
    fits: () => true,
    isUsualShape: false,
    accept: (candidate) => candidate.isTight && !mixesPunctuation(candidate) && accept(candidate),
  };
}

/** One pass over the run: for each atom, each count of digits that can have been read before it (0 to 10). */
function search(
  run: readonly Atom[],
  groups: readonly (readonly Group[])[],
  { starts, mayEnd, fits, isUsualShape, accept }: Search,
): void {
  const reached: (Step | undefined)[][] = Array.from({ length: run.length + 1 }, () => []);
  // Atoms before this one belong to a number already accepted.
  let free = 0;
  const extend = (before: Step | undefined, count: number, group: Group) => {
    const total = count + group.digits.length;
    const next = group.atom + group.length;
    if (total > LENGTH || !fits(count, total) || !obeysNumberingPlan(group.digits, count)) return;
    const step = { group, before, firstAtom: before?.firstAtom ?? group.atom };
    if (step.firstAtom < free) return;
    if (total < LENGTH) {
      const steps = reached[next];
      if (steps && (steps[total]?.firstAtom ?? -1) < free) steps[total] = step;
    } else if (mayEnd(next) && accept(toCandidate(run, step, isUsualShape))) free = next;
  };
  for (let atom = 0; atom < run.length; atom++) {
    for (const group of groups[atom] ?? []) {
      reached[atom]?.forEach((step, count) => {
        extend(step, count, group);
      });
      if (!starts(atom)) continue;
      extend(undefined, 0, group);
      const withoutCountry = group.digits.replace(/^(?:001|01|1)(?=\d)/, "");
      if (withoutCountry !== group.digits) extend(undefined, 0, { ...group, digits: withoutCountry });
    }
  }
}

function toCandidate(run: readonly Atom[], last: Step, isUsualShape: boolean): PhoneCandidate {
  const groups: Group[] = [];
  for (let step: Step | undefined = last; step !== undefined; step = step.before) groups.unshift(step.group);
  const { firstAtom } = last;
  const endAtom = last.group.atom + last.group.length;
  const isTight = run.slice(firstAtom + 1, endAtom).every((atom) => atom.joint?.isLoose !== true);
  return { groups, run, firstAtom, endAtom, isUsualShape, isTight };
}

/**
 * 24.95 34.95 50 or 3/4 - 5/6: decimals, dates and fractions mix their marks;
 * digits of one number keep to one.
 */
function mixesPunctuation({ run, firstAtom, endAtom }: PhoneCandidate): boolean {
  const atoms = run.slice(firstAtom, endAtom);
  const marks = atoms.slice(1).map((atom) => atom.joint?.marks ?? "");
  const isAllDigits = atoms.every((atom) => atom.kind === "digits");
  return isAllDigits && marks.some((mark) => /[.,:/]/.test(mark)) && new Set(marks).size > 1;
}

function explain({ groups, run, firstAtom, endAtom }: PhoneCandidate): string {
  const shape = groups.map((group) => group.digits.length).join("-");
  const inWords = run.slice(firstAtom, endAtom).some((atom) => atom.kind === "word");
  return `ten digits ${inWords ? "written in words" : "written"} ${shape}, area code and exchange starting 2-9`;
}
