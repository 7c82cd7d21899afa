import type { Token } from "../reading/tokens.ts";
import type { PhoneCandidate } from "./candidate.ts";
import type { Atom } from "./digit-runs.ts";
import { AREA_CODES_HERE, CANADIAN_AREA_CODES } from "./numbering-plan.ts";

/**
 * A reason why ten digits are not a phone number. A label (NEQ, RBQ, « modèle ») excludes only the shape
 * that it really has, so that writing it before a phone number does not hide the number.
 */
type Exclusion =
  | "counting"
  | "times"
  | "fractions"
  | "decimals"
  | "business number"
  | "licence"
  | "tax number"
  | "measures"
  | "years"
  | "list"
  | "reference"
  | "code";

const UNITS = new Set(
  (
    "pi pied pieds po pouce pouces m mm cm km metre metres kg g lb lbs livre livres l ml litre litres w watt watts v " +
    "volts kw kwh btu gallon gallons dollar dollars cad piastres verge verges tonne tonnes h heure heures ans jours pc"
  ).split(" "),
);
/** Things that come in numbered lists: « modèles 250, 350 et 1500 ». */
const NUMBERED = /^(?:modeles?|models?|series?|pieces?|parts?|lots?|produits?|items?|formats?|reglements?)$/;
/** Labels of reference numbers: « matricule 5142-77-3390 ». */
const REFERENCE =
  /^(?:serial|sku|isbn|upc|reference|ref|police|cnesst|matricule|permis|contrat|dossier|cadastre|compte)$/;

/** Returns the first exclusion that applies to these ten digits; undefined when none does. */
export function exclusionFor(candidate: PhoneCandidate, tokens: readonly Token[]): Exclusion | undefined {
  const digits = candidate.groups.map((group) => group.digits).join("");
  const before = wordsBefore(candidate, tokens);
  const isList = !candidate.isTight || !candidate.isUsualShape;
  if (isCounting(candidate)) return "counting";
  if (isTimes(candidate)) return "times";
  if (isFractions(candidate) || cutsFraction(candidate)) return "fractions";
  if (isDecimals(candidate, ".") || isDecimals(candidate, ",")) return "decimals";
  if (isBusinessNumber(digits, before)) return "business number";
  if (isLicence(candidate, digits, before)) return "licence";
  if (isTaxNumber(candidate, tokens, before)) return "tax number";
  if (measureFollows(candidate, tokens) && (isList || isUnlikelyNumber(candidate, digits))) return "measures";
  if (isDimensions(candidate) && (measureFollows(candidate, tokens) || isUnlikelyNumber(candidate, digits)))
    return "measures";
  if (isList && UNITS.has(before.at(-1) ?? "")) return "measures";
  if (holdsYear(candidate)) return "years";
  if (isPartOfList(candidate)) return "list";
  if (isList && isReference(candidate, before)) return "reference";
  if (isSerial(candidate, before)) return "reference";
  if (endsCode(candidate, tokens)) return "code";
  return undefined;
}

/** « no de série 450677 2918 »: in groups as nobody writes a telephone number. */
function isSerial({ groups }: PhoneCandidate, before: readonly string[]): boolean {
  const isOddlyGrouped = groups.map(({ digits }) => digits.length).join("-") === "6-4";
  return isOddlyGrouped && before.slice(-3).some((word) => NUMBERED.test(word) || REFERENCE.test(word));
}

/** « RD514-884-1206 », « SX-450-678-2918 »: capitals that touch the digits and name no telephone. */
function endsCode({ run, firstAtom }: PhoneCandidate, tokens: readonly Token[]): boolean {
  const first = run[firstAtom]?.token ?? 0;
  const isDashed = tokens[first - 1]?.text === "-" && tokens[first - 1]?.gap === "none";
  const at = isDashed ? first - 2 : first - 1;
  const letters = tokens[at];
  return (
    tokens[first]?.gap === "none" &&
    letters?.isCapitals === true &&
    letters.kind === "word" &&
    (isDashed ? /^[a-z]{1,3}$/ : /^[a-z]{2,3}$/).test(letters.text) &&
    !/^(?:t|c|p|tel|cel|ph|no|num|mtl|qc|sms|txt|fax|mon|pro|gsm|mob)$/.test(letters.text)
  );
}

/**
 * Returns whether nobody here would be called there, or the figures are round: « 250-300-3500 $ », and not
 * « 514-555-1234 $ ».
 */
function isUnlikelyNumber({ groups }: PhoneCandidate, digits: string): boolean {
  return !AREA_CODES_HERE.has(digits.slice(0, 3)) || groups.every((group) => Number(group.digits) % 50 === 0);
}

/** 250x300x3500: an x between all groups. */
function isDimensions({ run, firstAtom, endAtom }: PhoneCandidate): boolean {
  const joints = run.slice(firstAtom + 1, endAtom).map((atom) => atom.joint);
  return joints.length > 1 && joints.every((joint) => joint?.fillers.join() === "x");
}

/**
 * 24, 36, 48, …: each more than the last by the same step; or « les 2, 3, 5, 9, 12,
 * 16 et 19 juin », ever more.
 */
function isCounting({ groups, isTight }: PhoneCandidate): boolean {
  const values = groups.map((group) => Number(group.digits));
  if (values.length < 4) return false;
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  const isEven = new Set(steps).size === 1 && steps[0] !== 0;
  return isEven || (!isTight && steps.every((step) => step > 0));
}

/** « 2009-2024 12 employés »: a year among groups of other sizes. */
function holdsYear({ groups, run, firstAtom, endAtom, isUsualShape }: PhoneCandidate): boolean {
  if (isUsualShape || run.slice(firstAtom, endAtom).some((atom) => atom.kind === "word")) return false;
  return groups.some(({ digits }) => /^(?:19[5-9]\d|20[0-3]\d)$/.test(digits));
}

/** Five pairs are how people say a phone number: no label excludes them. */
function isReference({ groups, isUsualShape }: PhoneCandidate, before: readonly string[]): boolean {
  if (groups.every((group) => group.digits.length === 2)) return false;
  const nearest = before.slice(-4);
  // Only its own rule excludes a licence.
  if (nearest.includes("rbq")) return false;
  return nearest.some((word) => NUMBERED.test(word) || (!isUsualShape && REFERENCE.test(word)));
}

/** 7:30, 8:30, 10:30: every colon stands inside a time of day. */
function isTimes({ run, firstAtom, endAtom }: PhoneCandidate): boolean {
  const atoms = run.slice(firstAtom, endAtom);
  const pairs = pairsAround(atoms, ":");
  return (
    pairs.length > 0 &&
    pairs.length < atoms.length - 1 &&
    pairs.every(([hour, minute]) => /^(?:[01]?\d|2[0-3])$/.test(hour) && /^[0-5]\d$/.test(minute))
  );
}

/** 3/8, 1/2, 5/8: sizes of pipes and screws; 24/7 and 7/7. */
function isFractions({ run, firstAtom, endAtom, isTight }: PhoneCandidate): boolean {
  const atoms = run.slice(firstAtom, endAtom);
  const pairs = pairsAround(atoms, "/");
  const isSize = ([part, whole]: readonly [string, string]) =>
    /^(?:2|3|4|8|16|32)$/.test(whole) && Number(part) < Number(whole);
  const isFactor = (pair: readonly [string, string]) => /^(?:24|7|5)\/(?:7|24)$/.test(pair.join("/"));
  if (pairs.length < (isTight ? 2 : 1) || pairs.length === atoms.length - 1) return false;
  return pairs.every((pair) => isSize(pair) || isFactor(pair));
}

/** Starts with the 2 of 14/2, or ends with the 14 of it. */
function cutsFraction({ run, firstAtom, endAtom }: PhoneCandidate): boolean {
  return [run[firstAtom], run[endAtom]].some(
    (atom) => atom?.joint?.isGlued === true && atom.joint.marks === "/",
  );
}

/**
 * « 450, 655, 2210 et 600 »: one more number follows, or goes before, as loosely as those inside are linked.
 */
function isPartOfList({ run, firstAtom, endAtom, isTight }: PhoneCandidate): boolean {
  if (isTight) return false;
  return run[endAtom]?.joint?.isLoose === true || run[firstAtom]?.joint?.isLoose === true;
}

/**
 * 2.5, 3.1, 4.1, 15.2: pairs around a mark, never a third group after it, and
 * something else between the pairs.
 */
function isDecimals({ run, firstAtom, endAtom }: PhoneCandidate, mark: string): boolean {
  const atoms = run.slice(firstAtom, endAtom);
  const isPoint = atoms.map((atom) => atom.joint?.isGlued === true && atom.joint.marks === mark);
  isPoint[0] = false;
  const isChained = isPoint.some((point, index) => point && isPoint[index + 1]);
  const isShort = atoms.every(
    (atom, index) => atom.kind === "digits" && (!isPoint[index] || atom.text.length < 3),
  );
  return isShort && !isChained && isPoint.filter(Boolean).length > 1;
}

/** The groups on either side of each glued mark. */
function pairsAround(atoms: readonly Atom[], mark: string): [string, string][] {
  return atoms.flatMap((atom, index) => {
    const before = atoms[index - 1];
    return before && atom.joint?.isGlued && atom.joint.marks === mark
      ? [[before.text, atom.text] as [string, string]]
      : [];
  });
}

/**
 * A NEQ has its own prefixes, and is named just before: « NEQ : 2212345678 », « numéro d'entreprise 88… ».
 */
function isBusinessNumber(digits: string, before: readonly string[]): boolean {
  if (!/^(?:11|22|33|88)/.test(digits)) return false;
  return (
    before.slice(-3).includes("neq") ||
    before.join("").endsWith("neq") ||
    /(?:numero|no) d entreprise(?: du quebec)?(?: est)?(?: le)?$/.test(before.join(" "))
  );
}

/**
 * An RBQ licence, 5678-1234-01. Its shape is enough unless it begins with an area code used in Canada; then
 * the letters RBQ must say so, and it must be a number that the Régie gives: those that begin with 5, given
 * one after another since 2008, end in -01 and the like, older ones begin with 1, 2, 3 or 8. Without its
 * dashes it needs the letters and a beginning that no Canadian number has.
 */
function isLicence(candidate: PhoneCandidate, digits: string, before: readonly string[]): boolean {
  const isNamed =
    before.slice(-5).some((word) => /^(?:rbq|licence|license|licences)$/.test(word)) ||
    before.join("").endsWith("rbq");
  const couldBeLocal = CANADIAN_AREA_CODES.has(digits.slice(0, 3));
  const shape = candidate.groups.map((group) => group.digits.length).join("-");
  if (shape === "4-4-2") return (isNamed && /^(?:[1238]|5[5-9].{6}0)/.test(digits)) || !couldBeLocal;
  return shape === "10" && isNamed && !couldBeLocal;
}

/** 1234567890 TQ 0001: the register's own suffix; or ten digits together right after TVQ. */
function isTaxNumber(
  { groups, run, endAtom }: PhoneCandidate,
  tokens: readonly Token[],
  before: readonly string[],
): boolean {
  if (groups.length > 1) return false;
  const suffix = tokens[lastToken(run, endAtom) + 1]?.text;
  return suffix === "tq" || before.slice(-3).includes("tvq");
}

/** « 250 / 350 / 1200 $ », « 300, 400 et 4500 pi² », or the middle of « 1 100,00 $ ». */
function measureFollows({ run, endAtom }: PhoneCandidate, tokens: readonly Token[]): boolean {
  return isMeasured(tokens, lastToken(run, endAtom));
}

/** True when a unit or a currency follows the number that ends with this token, decimals or not. */
export function isMeasured(tokens: readonly Token[], last: number): boolean {
  const [point, decimals] = [tokens[last + 1], tokens[last + 2]];
  const hasDecimals =
    /^[.,]$/.test(point?.text ?? "") &&
    point?.gap === "none" &&
    decimals?.kind === "digits" &&
    decimals.gap === "none";
  return isUnit(tokens[hasDecimals ? last + 3 : last + 1]);
}

/** A unit of measure or a currency, as a sign or in words. */
export function isUnit(token: Token | undefined): boolean {
  return token !== undefined && (/^[$€£%°²'"]$/.test(token.text) || UNITS.has(token.text));
}

function lastToken(run: readonly Atom[], endAtom: number): number {
  return run[endAtom - 1]?.lastToken ?? 0;
}

/** The words that lead to the digits, the nearest last; a sentence's end stops the look back. */
function wordsBefore({ run, firstAtom }: PhoneCandidate, tokens: readonly Token[]): string[] {
  const words: string[] = [];
  const first = run[firstAtom]?.token ?? 0;
  for (let index = first - 1; index >= Math.max(0, first - 12); index--) {
    const token = tokens[index];
    if (token === undefined) break;
    const isInitial = token.text === "." && tokens[index - 1]?.text.length === 1;
    if (/^[.!?]$/.test(token.text) && !isInitial && tokens[index + 1]?.gap !== "none") break;
    if (token.kind === "word") words.unshift(token.text);
  }
  return words;
}
