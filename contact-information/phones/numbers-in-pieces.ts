import type { Token } from "../reading/tokens.ts";
import type { Found } from "./candidate.ts";
import type { Atom } from "./digit-runs.ts";
import { isMeasured } from "./exclusions.ts";
import { readWhole } from "./groups.ts";
import { CALLS } from "./local-numbers.ts";
import {
  CANADIAN_AREA_CODES,
  keepsAreaAndExchangeWhole,
  LENGTH,
  obeysNumberingPlan,
} from "./numbering-plan.ts";

/** One run of digits as a piece of a number: « 555 » of « ensuite mon adresse commence par 555 ». */
type Piece = {
  /** Its groups of digits by how many digits they are in all. */
  readonly readings: readonly (readonly string[] | undefined)[];
  readonly firstToken: number;
  readonly lastToken: number;
  readonly start: number;
  readonly end: number;
};

/** Words for a number or its parts. */
const NUMBER_NOUNS =
  /^(?:indicatifs?|regional|chiffres?|digits?|numeros?|numbers?|prefixe?|centrale|extension)$/;
/** Words that give the order of the pieces. */
const ORDERING =
  /^(?:commenc\w*|debut\w*|ensuite|puis|pis|apres|suite|sui(?:t|vi\w*|vant\w*)|continue\w*|poursui\w*|ajoute\w*|enchaine\w*|complete\w*|termin\w*|fini\w*|fin|derni\w*|premi\w*|deuxi\w*|troisi\w*|second|first|next|then|last|third|starts?|begins?|ends?|finally|enfin|finalement|colle\w*|prene[zr]|met\w*|fai(?:s|tes)|pese\w*|note\w*|milieu|centre|middle|blocs?|block|morceaux?|parties?|parts?|part|code|poste|line|ligne|area|ensemble|reste|rest|abord|add|go|goes|devant|avant|before|after|preced\w*)$/;
/** « collez le tout »: verbs never used for amounts. */
const ASSEMBLY = /^(?:coll(?:er|ez)|accol(?:er|ez)|assembl(?:er|ez)|combin(?:er|ez)|joignez)$/;
/** « les trois premiers », « 4 derniers chiffres », "first three": how many digits, not digits. */
const COUNTED_NOUNS =
  /^(?:premi\w*|derni\w*|suivante?s?|autres?|pour|chiffres?|digits?|numbers?|first|next|last|du|au|morceaux|parties|blocs)$/;
const LABEL = /^(?:parties?|part|blocs?|block|morceau|groupe|section|etape|no|first|next|last)$/;
/** The most tokens between two pieces, and how far around them such words are looked for. */
const REACH = 12;
const MIN_WEIGHT = 3;

/**
 * Finds numbers given in pieces, one sentence after another: « Indicatif 514. Ensuite mon adresse commence
 * par 555. Terminez avec 1234. » Consecutive runs of digits that make ten together, in groups that respect
 * area code and exchange, with enough words around them that say how to combine them.
 */
export function findNumbersInPieces(runs: readonly (readonly Atom[])[], tokens: readonly Token[]): Found[] {
  const pieces = runs.flatMap((run) => toPiece(run, tokens) ?? []);
  const weights = tokens.map((token, index) => weightOf(token, tokens[index + 1]));
  const sums = [0];
  for (const weight of weights) sums.push((sums.at(-1) ?? 0) + weight);
  const found: Found[] = [];
  let free = 0;
  pieces.forEach(({ firstToken }, index) => {
    if (index < free || weightBetween(sums, firstToken - REACH, firstToken + LENGTH * REACH) === 0) return;
    const end = endOfNumber(pieces, index, sums) || endOfReversedNumber(pieces, index, { sums, tokens });
    const [first, last] = [pieces[index], pieces[end - 1]];
    if (end === 0 || !first || !last) return;
    free = end;
    found.push({
      start: first.start,
      end: last.end,
      reason: "ten digits in pieces, with words that order them",
    });
  });
  return found;
}

/** Leaves out numbers that count digits or pieces at either end, « partie 2 : », « trois autres ». */
function toPiece(run: readonly Atom[], tokens: readonly Token[]): Piece | undefined {
  let atoms = run;
  if (isUnit(atoms[0]) && LABEL.test(tokens[(atoms[0]?.token ?? 0) - 1]?.text ?? "")) atoms = atoms.slice(1);
  const end = atoms.at(-1);
  if (isUnit(end) && isCount(tokens, end?.lastToken ?? 0)) atoms = atoms.slice(0, -1);
  const [first, last] = [atoms[0], atoms.at(-1)];
  if (!first || !last || isMeasured(tokens, last.lastToken) || isPartOfCode(atoms, tokens)) return undefined;
  const readings = readWhole(atoms);
  if (readings.length === 0) return undefined;
  return { readings, firstToken: first.token, lastToken: last.lastToken, start: first.start, end: last.end };
}

/** The end of « 2e bloc » and "2nd block". */
const ORDINAL_END = /^(?:e|er|ere|re|eme|ieme|nd|nde|st|rd|th)$/;

/**
 * « les trois premiers », « les trois d'après », « 2e bloc »: whether the number before counts what follows.
 */
function isCount(tokens: readonly Token[], last: number): boolean {
  const [next, mark, after] = tokens.slice(last + 1, last + 4);
  if (COUNTED_NOUNS.test(next?.text ?? "") || (next?.gap === "none" && ORDINAL_END.test(next.text)))
    return true;
  return next?.text === "d" && mark?.text === "'" && ORDERING.test(after?.text ?? "");
}

/** A time, a date or a fraction (10:30, 3/8), or digits that touch a letter, as in a postal code. */
function isPartOfCode(atoms: readonly Atom[], tokens: readonly Token[]): boolean {
  const [first, last] = [atoms[0], atoms.at(-1)];
  if (atoms.slice(1).some(({ joint }) => joint?.isGlued && /[:/]/.test(joint.marks))) return true;
  const before = tokens[(first?.token ?? 0) - 1];
  const after = tokens[(last?.lastToken ?? 0) + 1];
  const touchesBefore = before?.kind === "word" && first && tokens[first.token]?.gap === "none";
  return touchesBefore === true || (after?.kind === "word" && after.gap === "none");
}

/** One digit: the 2 of « partie 2 : 392 », the three of "next three 555". */
function isUnit(atom: Atom | undefined): boolean {
  return atom !== undefined && readWhole([{ ...atom, joint: undefined }])[1] !== undefined;
}

function weightOf({ text, kind }: Token, next: Token | undefined): number {
  if (kind !== "word") return 0;
  // « le 8, le 1, le 9 »
  if (/^(?:le|the)$/.test(text) && next?.kind === "digits" && next.text.length === 1) return 1;
  // « A : 514, B : 555 »
  if (text.length === 1 && next?.text === ":") return 1;
  if (ASSEMBLY.test(text)) return MIN_WEIGHT;
  if (NUMBER_NOUNS.test(text) || CALLS.test(text)) return 2;
  return ORDERING.test(text) ? 1 : 0;
}

/** Returns the index after the last piece of a number that starts with this one; 0 if there is none. */
function endOfNumber(pieces: readonly Piece[], from: number, sums: readonly number[]): number {
  let readSoFar = new Map<number, string>([[0, ""]]);
  for (let index = from; index < Math.min(pieces.length, from + LENGTH); index++) {
    const piece = pieces[index];
    const before = pieces[index - 1];
    if (!piece || (index > from && before && piece.firstToken - before.lastToken > REACH)) return 0;
    const next = new Map<number, string>();
    for (const [count, digits] of readSoFar) {
      for (const reading of piece.readings) {
        if (reading === undefined) continue;
        const whole = reading.join("");
        const total = count + whole.length;
        if (total > LENGTH || !fits(count, reading)) continue;
        next.set(total, digits + whole);
      }
    }
    const number = next.get(LENGTH);
    if (number !== undefined && index > from) {
      const [first, last] = [pieces[from]?.firstToken ?? 0, piece.lastToken];
      const weight = weightBetween(sums, first - REACH, last + REACH);
      return weight >= requiredWeight(number, index + 1 - from) ? index + 1 : 0;
    }
    if (next.size === 0) return 0;
    readSoFar = next;
  }
  return 0;
}

const COMES_FIRST = /^(?:preced\w*|debut\w*|commenc\w*|devant|indicatifs?|starts?|begins?)$/;

/** « 277-9912 après l'indicatif 438 », « … précédé de 438 »: seven digits, then the area code. */
function endOfReversedNumber(
  pieces: readonly Piece[],
  from: number,
  { sums, tokens }: { sums: readonly number[]; tokens: readonly Token[] },
): number {
  const [local, area] = [pieces[from], pieces[from + 1]];
  const [digits, code] = [local?.readings[7]?.join(""), area?.readings[3]?.join("")];
  if (!local || !area || !digits || !code || area.firstToken - local.lastToken > REACH) return 0;
  if (digits < "2" || !CANADIAN_AREA_CODES.has(code)) return 0;
  const isAreaFirst = tokens
    .slice(local.lastToken + 1, area.firstToken)
    .some(({ text }) => COMES_FIRST.test(text));
  return isAreaFirst || weightBetween(sums, local.lastToken, area.firstToken) >= MIN_WEIGHT ? from + 2 : 0;
}

function weightBetween(sums: readonly number[], from: number, to: number): number {
  return (sums[Math.min(sums.length - 1, Math.max(0, to))] ?? 0) - (sums[Math.max(0, from)] ?? 0);
}

function fits(from: number, groups: readonly string[]): boolean {
  let position = from;
  return groups.every((digits) => {
    const start = position;
    position += digits.length;
    return obeysNumberingPlan(digits, start) && keepsAreaAndExchangeWhole(start, position);
  });
}

/**
 * Returns the weight of words needed: more for foreign numbers, those that end like
 * a year, and possible prices.
 */
function requiredWeight(number: string, pieces: number): number {
  if (/^..[059]..[059]...[059]$/.test(number)) return MIN_WEIGHT + 3;
  const isYear = /(?:19[5-9]|20[0-3])\d$/.test(number);
  const isDoubtful = !CANADIAN_AREA_CODES.has(number.slice(0, 3)) || isYear;
  return (pieces === 2 ? MIN_WEIGHT - 1 : MIN_WEIGHT) + (isDoubtful ? 2 : 0);
}
