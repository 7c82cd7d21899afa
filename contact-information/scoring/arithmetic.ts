import { readNumberWords } from "../phones/number-words.ts";
import type { Token } from "../reading/tokens.ts";

/** A number given at some place, and how many tokens it takes. */
type Amount = { readonly value: number; readonly length: number; readonly digits: string };
/** Digits that an expression comes to; `length` tokens tell it. */
type Result = { readonly digits: string; readonly length: number };

/** Words between « trois fois » and what is repeated. */
const BEFORE_REPEATED = /^(?:le|la|les|l|un|une|de|suite|chiffre|chiffres|numero|the)$/;
const TIMES = /^(?:fois|times|x)$/;
const REPEATED = /^(?:repete|repetee|repetes|repetez|ecrit|compose|dit|redit)$/;
const SEVERAL: Readonly<Record<string, number>> = {
  ...{ double: 2, doubles: 2, triple: 3, triples: 3, quadruple: 4, quintuple: 5 },
};
const SHARES: Readonly<Record<string, number>> = {
  double: 2,
  triple: 3,
  quadruple: 4,
  moitie: 0.5,
  tiers: 1 / 3,
};
const MAX_REPEATS = 6;

/**
 * The tokens with what has to be counted put in digits: « trois fois le 5 » is 555, « un à quatre » is
 * 1234, « 500 + 14 » is 514, « la moitié de 1326 » is 663; undefined when nothing has to be. One
 * reading beside the plain one.
 */
export function solveNumbers(tokens: readonly Token[]): Token[] | undefined {
  const out: Token[] = [];
  let isSolved = false;
  for (let index = 0; index < tokens.length; ) {
    const result =
      commanded(tokens, index) ??
      repeated(tokens, index) ??
      shared(tokens, index) ??
      computed(tokens, index) ??
      range(tokens, index);
    const [first, last] = [tokens[index], tokens[index + (result?.length ?? 1) - 1]];
    if (first && last && result) {
      out.push({ ...first, kind: "digits", text: result.digits, end: last.end, gap: "space" });
      isSolved = true;
    } else if (first) out.push(first);
    index += result?.length ?? 1;
  }
  return isSolved ? out : undefined;
}

/** A number in digits or in words that starts here. */
function amountAt(tokens: readonly Token[], from: number): Amount | undefined {
  const token = tokens[from];
  if (token === undefined) return undefined;
  if (token.kind === "digits" && token.text.length <= 5)
    return { value: Number(token.text), length: 1, digits: token.text };
  if (token.kind !== "word") return undefined;
  const words = readNumberWords((offset) => (offset < 6 ? tokens[from + offset]?.text : undefined));
  const longest = words.sort((a, b) => b.length - a.length)[0];
  return longest && { value: Number(longest.digits), length: longest.length, digits: longest.digits };
}

function digitAt(tokens: readonly Token[], from: number): Amount | undefined {
  const amount = amountAt(tokens, from);
  return amount && amount.value < 10 ? amount : undefined;
}

function skip(tokens: readonly Token[], from: number, words: RegExp, max: number): number {
  let at = from;
  while (at < from + max && (words.test(tokens[at]?.text ?? "") || tokens[at]?.text === "'")) at++;
  return at;
}

/** « trois fois le 5 », « triple 5 », « le 5 trois fois », « 5 répété trois fois ». */
function repeated(tokens: readonly Token[], from: number): Result | undefined {
  const several = SEVERAL[tokens[from]?.text ?? ""];
  if (several !== undefined) return times(several, digitAt(tokens, from + 1), from + 1, from);
  const first = digitAt(tokens, from);
  if (!first) return undefined;
  const after = from + first.length;
  if (TIMES.test(tokens[after]?.text ?? "") && tokens[after]?.text !== "x") {
    const at = skip(tokens, after + 1, BEFORE_REPEATED, 4);
    return times(first.value, digitAt(tokens, at), at, from);
  }
  const counted = skip(tokens, after, REPEATED, 1) + (tokens[after]?.text === "," ? 1 : 0);
  const count = digitAt(tokens, counted);
  const end = counted + (count?.length ?? 0);
  if (!count || tokens[end]?.text !== "fois" || amountAt(tokens, skip(tokens, end + 1, BEFORE_REPEATED, 4)))
    return undefined;
  return isRepeatable(count.value)
    ? { digits: String(first.value).repeat(count.value), length: end + 1 - from }
    : undefined;
}

function times(count: number, digit: Amount | undefined, at: number, from: number): Result | undefined {
  if (!digit || !isRepeatable(count)) return undefined;
  return { digits: String(digit.value).repeat(count), length: at + digit.length - from };
}

function isRepeatable(count: number): boolean {
  return count > 1 && count <= MAX_REPEATS;
}

/** « le double de 467 », « la moitié de 1326 ». */
function shared(tokens: readonly Token[], from: number): Result | undefined {
  const share = SHARES[tokens[from]?.text ?? ""];
  if (share === undefined || !/^(?:de|du|d|of)$/.test(tokens[from + 1]?.text ?? "")) return undefined;
  const at = skip(tokens, from + 2, BEFORE_REPEATED, 1);
  const amount = amountAt(tokens, at);
  return amount && whole(amount.value * share, at + amount.length - from);
}

/** « 500 + 14 », « 4 x 100 + 38 », « dix moins un »: from left to right. */
function computed(tokens: readonly Token[], from: number): Result | undefined {
  const first = amountAt(tokens, from);
  if (!first) return undefined;
  let [value, end] = [first.value, from + first.length];
  for (let steps = 0; steps < 4; steps++) {
    const sign = tokens[end];
    const isDivided = /^divisee?s?$/.test(sign?.text ?? "") && tokens[end + 1]?.text === "par";
    if (isDivided) end++;
    const next = amountAt(tokens, end + 1);
    if (!sign || !next) break;
    if (sign.text === "+" || sign.text === "plus") value += next.value;
    else if (sign.text === "moins" || sign.text === "minus" || isMinus(tokens, end, next))
      value -= next.value;
    else if (isDivided) value /= next.value;
    else if (
      TIMES.test(sign.text) &&
      Math.max(value, next.value) >= 100 &&
      (sign.text !== "x" || sign.gap === "none")
    )
      value *= next.value;
    else if (sign.text === "x" && sign.gap === "none" && /^[+]$/.test(tokens[end + 2]?.text ?? ""))
      value *= next.value;
    else break;
    end += 1 + next.length;
  }
  return end > from + first.length ? whole(value, end - from) : undefined;
}

/** The dash of « 900-29 », three digits and fewer; not one of « 514-27-13 ». */
function isMinus(tokens: readonly Token[], at: number, next: Amount): boolean {
  const isDash = (token: Token | undefined) => token?.text === "-";
  const isGlued = isDash(tokens[at]) && tokens[at]?.gap === "none" && tokens[at + 1]?.gap === "none";
  const [before, after] = [tokens[at - 1]?.text ?? "", tokens[at + 1 + next.length]];
  return (
    isGlued && before.length === 3 && next.digits.length < 3 && !isDash(after) && !isDash(tokens[at - 2])
  );
}

const TAKES_AWAY = /^(?:soustra\w+|ote[rz]?|enleve[rz]?|retire[rz]?|subtract)$/;
const ADDS = /^(?:ajoute[rz]?|additionne[rz]?|add)$/;

/** « soustrayez 100 de 614 », « ajoutez 14 à 500 ». */
function commanded(tokens: readonly Token[], from: number): Result | undefined {
  const { text = "" } = tokens[from] ?? {};
  const sign = TAKES_AWAY.test(text) ? -1 : ADDS.test(text) ? 1 : 0;
  const part = sign === 0 ? undefined : amountAt(tokens, from + 1);
  const link = from + 1 + (part?.length ?? 0);
  const amount = /^(?:de|du|a|au|from|to)$/.test(tokens[link]?.text ?? "")
    ? amountAt(tokens, link + 1)
    : undefined;
  return part && amount && whole(amount.value + sign * part.value, link + 1 + amount.length - from);
}

function whole(value: number, length: number): Result | undefined {
  return Number.isInteger(value) && value >= 0 ? { digits: String(value), length } : undefined;
}

/** « un à quatre », « 1 to 4 »: three digits and more that count up. */
function range(tokens: readonly Token[], from: number): Result | undefined {
  const first = digitAt(tokens, from);
  if (!first) return undefined;
  const link = tokens[from + first.length];
  const at = from + first.length + 1;
  const last = /^(?:a|to|jusqu)$/.test(link?.text ?? "") ? digitAt(tokens, at) : undefined;
  if (!last || last.value - first.value < 2) return undefined;
  let digits = "";
  for (let digit = first.value; digit <= last.value; digit++) digits += digit;
  return { digits, length: at + last.length - from };
}
