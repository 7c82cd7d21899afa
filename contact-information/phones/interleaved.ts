import type { Token } from "../reading/tokens.ts";
import type { Found } from "./candidate.ts";
import type { Atom } from "./digit-runs.ts";
import { isMeasured, isUnit } from "./exclusions.ts";
import { readWhole } from "./groups.ts";
import { CALLS } from "./local-numbers.ts";
import { AREA_CODES_HERE, keepsAreaAndExchangeWhole, LENGTH, obeysNumberingPlan } from "./numbering-plan.ts";

type Numbered = { readonly atom: Atom; readonly digits: string; readonly between: readonly Token[] };

/** Words that link two amounts without saying which comes first, and words that say it. */
const LINKS = /^(?:et|and|a|pour|de|plus)$/;
const ORDERS = /^(?:puis|pis|ensuite|then|apres|enfin|finalement|finir|suivi|next)$/;
const MAX_BETWEEN = 6;

/**
 * Digits with the same words between each two of them, even meaningless ones: 5a1a4a5a5a5a1a2a3a4, « 514 bip
 * 555 bip 1234 »; and amounts in an order that no price list has, « 514 $ puis 555 $ puis 1234 $ ».
 */
export function findInterleavedNumbers(
  runs: readonly (readonly Atom[])[],
  tokens: readonly Token[],
): Found[] {
  const numbers = runs.flat().map((atom, index, atoms) => {
    const after = (atoms[index - 1]?.lastToken ?? atom.token) + 1;
    const between = atom.token - after > MAX_BETWEEN ? [] : tokens.slice(after, atom.token);
    return { atom, digits: digitsOf(atom), between };
  });
  const found: Found[] = [];
  found.push(...findAlternating(tokens));
  for (let from = 0; from < numbers.length; ) {
    const group = tenDigitsFrom(numbers, from);
    const [first, last] = [group[0]?.atom, group.at(-1)?.atom];
    if (first && last && (isInterleaved(group, tokens) || areOddAmounts(group, tokens))) {
      found.push({
        start: first.start,
        end: last.end,
        reason: "ten digits with the same words between them",
      });
      from += group.length;
    } else from++;
  }
  return found;
}

/**
 * Ten digits and letters that touch: 4a3b8c2d7e7f9g9h1i2, one digit and one letter, ten times (an i among the
 * letters is no 1); 514abc555def1234, in the groups of a number.
 */
function findAlternating(tokens: readonly Token[]): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < tokens.length; ) {
    let [end, digits] = [index, ""];
    const sizes: number[] = [];
    let isOneLetter = true;
    while (tokens[end]?.kind === "digits" && (end === index || tokens[end]?.gap === "none")) {
      digits += tokens[end]?.text;
      sizes.push(tokens[end]?.text.length ?? 0);
      end++;
      const letters = tokens[end];
      if (letters?.kind !== "word" || letters.gap !== "none") break;
      if (tokens[end + 1]?.kind === "digits" && tokens[end + 1]?.gap === "none")
        isOneLetter &&= letters.text.length === 1;
      else if (letters.text.length > 1) break;
      end++;
    }
    const [first, last] = [tokens[index], tokens[end - 1]];
    const isOneEach = isOneLetter && sizes.length === LENGTH && digits.length === LENGTH;
    if (
      first &&
      last &&
      (isOneEach || sizes.join("-") === "3-3-4") &&
      AREA_CODES_HERE.has(digits.slice(0, 3)) &&
      obeysNumberingPlan(digits, 0)
    )
      found.push({ start: first.start, end: last.end, reason: "ten digits with letters between them" });
    index = Math.max(end, index + 1);
  }
  return found;
}

function digitsOf(atom: Atom): string {
  return atom.kind === "digits"
    ? atom.text
    : (readWhole([{ ...atom, joint: undefined }])
        .find(Boolean)
        ?.join("") ?? "");
}

/**
 * The numbers from here on that make ten digits of a number called here; none if they do not come out even.
 */
function tenDigitsFrom(numbers: readonly Numbered[], from: number): readonly Numbered[] {
  let digits = "";
  for (let index = from; index < numbers.length && digits.length < LENGTH; index++) {
    const next = numbers[index];
    if (!next || next.digits === "" || (index > from && next.between.length === 0)) return [];
    const end = digits.length + next.digits.length;
    if (end > LENGTH || !keepsAreaAndExchangeWhole(digits.length, end)) return [];
    digits += next.digits;
    if (!obeysNumberingPlan(digits, 0)) return [];
    if (end >= 3 && !AREA_CODES_HERE.has(digits.slice(0, 3))) return [];
    if (end === LENGTH && index - from > 1) return numbers.slice(from, index + 1);
  }
  return [];
}

/**
 * The same words between all, or one letter between all that touches them, and not a
 * unit that each of them has.
 */
function isInterleaved(group: readonly Numbered[], tokens: readonly Token[]): boolean {
  const [first, last] = [group[0], group.at(-1)];
  const all = group.slice(1).map(({ between }) => between);
  // « 4-tr-3-tr-8, 9-tr-9-tr-2 »: with many digits, marks without words may separate the groups.
  const worded = all.filter((between) => between.some((token) => token.kind === "word"));
  const separators = group.length > 6 && worded.length * 2 > all.length ? worded : all;
  const keys = new Set(separators.map(keyOf));
  const word = separators[0]?.find((token) => token.kind === "word");
  if (!first || !last || !word || keys.size !== 1) return false;
  // « 514 x 660 x 1830 mm » is the size of a wardrobe.
  if (word.text === "x" && isMeasured(tokens, last.atom.lastToken)) return false;
  if (group.length > 6) return true;
  const separator = separators[0] ?? [];
  const before = tokens.slice(Math.max(0, first.atom.token - separator.length), first.atom.token);
  const after = tokens[last.atom.lastToken + 1];
  return !isUnit(word) && keyOf(before) !== keyOf(separator) && after?.text !== separator[0]?.text;
}

function keyOf(between: readonly Token[]): string {
  const [letter] = between;
  if (between.length === 1 && letter?.gap === "none" && letter.text.length === 1) return "any letter";
  return between.map((token) => token.text).join(" ");
}

/**
 * « 438 $, ensuite 392 $, pour finir 1120 $ »: given one after another, beside a word that announces a call,
 * or with nothing at all between them, and not in round figures as prices are.
 */
function areOddAmounts(group: readonly Numbered[], tokens: readonly Token[]): boolean {
  if (group.map(({ digits }) => digits.length).join("-") !== "3-3-4") return false;
  const unit = group[1]?.between[0];
  if (!isUnit(unit)) return false;
  let isOrdered = group.slice(1).every(({ between }) => between.length === 1) || isCalled(group, tokens);
  for (const { between } of group.slice(1)) {
    if (between[0]?.text !== unit?.text) return false;
    for (const token of between.slice(1)) {
      isOrdered ||= ORDERS.test(token.text);
      if (token.kind === "word" && !LINKS.test(token.text) && !ORDERS.test(token.text)) return false;
    }
  }
  const last = group.at(-1)?.atom.lastToken ?? 0;
  const odd = group.filter(({ digits }) => !/(?:[05]|9)$/.test(digits)).length;
  return tokens[last + 1]?.text === unit?.text && odd >= (isOrdered ? 1 : 2);
}

/** How far, in tokens, a word that announces a call may stand from the amounts. */
const NEAR = 8;

function isCalled(group: readonly Numbered[], tokens: readonly Token[]): boolean {
  const [first, last] = [group[0]?.atom.token ?? 0, group.at(-1)?.atom.lastToken ?? 0];
  return tokens.slice(Math.max(0, first - NEAR), last + NEAR).some(({ text }) => CALLS.test(text));
}
