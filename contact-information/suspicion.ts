import { resemblesContact } from "./classifier/classify.ts";
import { type Atom, findDigitRuns } from "./phones/digit-runs.ts";
import { isMeasured } from "./phones/exclusions.ts";
import { readWhole } from "./phones/groups.ts";
import { AREA_CODES_HERE, LENGTH, obeysNumberingPlan } from "./phones/numbering-plan.ts";
import { translateNumbers } from "./phones/translate-numbers.ts";
import { type Token, tokenise } from "./reading/tokens.ts";
import { DOUBTFUL_FROM, weighText } from "./scoring/score.ts";

/** The number of digits of a local number. */
const ENOUGH_DIGITS = 7;
/** How many tokens such digits may be spread over. */
const WINDOW = 40;
const STREET = /^(?:rue|boulevard|boul|avenue|av|chemin|ch|rang|route|place|montee|cote)$/;
/** Labels of reference numbers and licences. */
const LABEL =
  /^(?:rbq|licences?|neq|tps|tvq|tvh|entreprise|permis|police|contrat|dossier|facture|certificat|serie|modeles?|models?|pieces?|lots?|sku|ref|reference|cadastre|matricule|cnesst|cmeq|cmmtq|couleurs?|codes?|projets?|reclamations?)$/;

/**
 * Returns whether a text that passes the rules still is doubtful as a whole, resembles those that give
 * contact information, or has seven digits or more that nothing explains: no unit, no price, no date, no
 * licence, no list that counts up. A person should read it.
 */
export function looksSuspicious(text: string): boolean {
  const tokens = tokenise(text);
  return (
    (weighText(tokens)?.score ?? 0) >= DOUBTFUL_FROM ||
    isDoubtful(tokens) ||
    isDoubtful(translateNumbers(tokens) ?? []) ||
    resemblesContact(tokens)
  );
}

function isDoubtful(tokens: readonly Token[]): boolean {
  const runs = findDigitRuns(tokens);
  return holdsUnexplainedDigits(runs, tokens) || holdsPiecesOfNumber(runs, tokens);
}

function holdsUnexplainedDigits(runs: readonly (readonly Atom[])[], tokens: readonly Token[]): boolean {
  const doubtful: { token: number; digits: number }[] = [];
  let sum = 0;
  for (const run of runs) {
    const digits = digitsIn(run);
    const token = run[0]?.token ?? 0;
    if (digits === 0 || isExplained(run, digits, tokens)) continue;
    doubtful.push({ token, digits });
    sum += digits;
    for (let first = doubtful[0]; first && first.token < token - WINDOW; first = doubtful[0]) {
      sum -= first.digits;
      doubtful.shift();
    }
    if (sum >= ENOUGH_DIGITS) return true;
  }
  return false;
}

/** Three, three and four digits one after another, of a number called here, with anything between them. */
function holdsPiecesOfNumber(runs: readonly (readonly Atom[])[], tokens: readonly Token[]): boolean {
  const pieces = runs
    .flat()
    .filter(({ kind, lastToken }) => kind === "digits" && !isMeasured(tokens, lastToken));
  return pieces.some((area, index) => {
    const number = pieces.slice(index, index + 3).map(({ text }) => text);
    const isNear = (pieces[index + 2]?.token ?? Number.POSITIVE_INFINITY) - area.token <= WINDOW;
    return (
      isNear && number.map(({ length }) => length).join("-") === "3-3-4" && isNumberHere(number.join(""))
    );
  });
}

/** Counts written digits, and one for each word; « un » and « une » by themselves are articles. */
function digitsIn(run: readonly Atom[]): number {
  if (run.length === 1 && run[0]?.kind === "word") return 0;
  return run.reduce((sum, { kind, text }) => sum + (kind === "digits" ? text.length : 1), 0);
}

function isExplained(run: readonly Atom[], digits: number, tokens: readonly Token[]): boolean {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return true;
  if (isNumberHere(readWhole(run)[LENGTH]?.join("") ?? "")) return false;
  const [before, after] = [tokens[first.token - 1], tokens[last.lastToken + 1]];
  const touchesLetter =
    (before?.kind === "word" && tokens[first.token]?.gap === "none") ||
    (after?.kind === "word" && after.gap === "none");
  if (touchesLetter || isMeasured(tokens, last.lastToken) || isLabelled(tokens, first.token)) return true;
  // « 12 marches », « bureau 514 », « 1234, rue … », « 9123-4567 Québec inc. »
  const next = after?.text === "," ? tokens[last.lastToken + 2] : after;
  if (after?.kind === "word" && (digits <= 4 || after.text === "quebec")) return true;
  if (run.length === 1 && (before?.kind === "word" || STREET.test(next?.text ?? ""))) return true;
  return hasPairs(run) || countsUp(run) || isDate(run);
}

/** Ten digits of a number called here that are no round figures. */
function isNumberHere(digits: string): boolean {
  const isRound = /^..[059]..[059]...[059]$/.test(digits);
  return AREA_CODES_HERE.has(digits.slice(0, 3)) && obeysNumberingPlan(digits, 0) && !isRound;
}

/** A word in the few before it, or its initials: « R.B.Q. ». */
function isLabelled(tokens: readonly Token[], from: number): boolean {
  const before = tokens.slice(Math.max(0, from - 6), from);
  return (
    before.some(({ text }) => LABEL.test(text)) || /r\.b\.q/.test(before.map(({ text }) => text).join(""))
  );
}

/** Times, dates, fractions, decimals and sizes: marks that join two numbers into one thing. */
function hasPairs(run: readonly Atom[]): boolean {
  return run.some(
    ({ joint }) => joint?.fillers.includes("x") || (joint?.isGlued && /[:/.,]/.test(joint.marks)),
  );
}

/** Each more than the one before, or each less: widths, dates, prices. */
function countsUp(run: readonly Atom[]): boolean {
  const values = run.map(({ text }) => Number(text));
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  return steps.length > 1 && (steps.every((step) => step > 0) || steps.every((step) => step < 0));
}

/** Years, days and months, and from one hour to another: 2025-06-02, 2009-2024, 8-17. */
function isDate(run: readonly Atom[]): boolean {
  const isYear = ({ text }: Atom) => /^(?:19|20)\d\d$/.test(text);
  if (run.some(isYear)) return run.every((atom) => isYear(atom) || atom.text.length < 3);
  return run.length === 2 && run.every(({ text }) => text.length < 3 && Number(text) < 32);
}
