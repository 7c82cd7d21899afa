import {
  AREA_CODES_HERE,
  keepsAreaAndExchangeWhole,
  LENGTH,
  obeysNumberingPlan,
} from "../phones/numbering-plan.ts";
import type { Token } from "../reading/tokens.ts";
import type { Evidence } from "./evidence.ts";
import { type Figure, readFigures } from "./figures.ts";
import { reads } from "./scenes.ts";
import { ASKS_TO_CALL, PUTS_IN_ORDER, SPEAKS_OF_DIGITS } from "./vocabulary.ts";

/** The most tokens over which a number in a text is spread. */
const SPREAD = 70;
/** How far around its digits words are looked for. */
const AROUND = 14;
/** Points of what speaks for a telephone number and against it, chosen on the corpora of whole texts. */
const POINTS = {
  aligned: 1.1,
  usualShape: 1,
  asks: 1.5,
  speaksOfDigits: 1.5,
  ordered: 0.7,
  assembled: 2,
  leadingZero: 0.8,
  disguised: 1.9,
  oneNotation: 1,
  close: 1,
  nothingElse: 1.6,
  far: -1.5,
  explained: -1.2,
  listed: -1,
  round: -3,
  counting: -3,
  year: -1.5,
};

/** « commencez par la fin »: the pieces may stand from last to first. */
const ENDS_FIRST = /^(?:fin|finit|envers|rebours|reculons|inverse[rz]?|backwards?|derniers?|derniere)$/;

/** « dans l'ordre », « collez les chiffres »: what is counted is of no account, its digits are. */
const ASSEMBLES = reads(
  "(?:dans|en) (?:l |cet )?ordre|(?:mis|mettez|mises?|tout|colles?) (?:\\S+ )?ensemble",
  "r?assemble[rz]?|d affilee|(?:les )?uns? apres les autres|cote a cote|ca appelle",
  "sur (?:votre|ton|un) (?:telephone|cell|clavier|cellulaire)|(?:re)?colle[rz]?",
  "compose[rz]?(?! (?:votre|vos|un|une|le|la|les|des))|(?:mais|pis|et) la suite",
  "(?:les|c est les) (?:\\d|deux|trois|quatre) (?:\\S+ )?(?:ensemble|en ligne|bout a bout)",
  "(?:enleve[rz]?|oublie[rz]?|retire[rz]?|sans) (?:les|des|le|la) (?:virgules?|piastres|signes?|unites?|espaces?|mots?|points?|lettres?|reste|dollars?)",
  "bout a bout|coup de (?:fil|telephone)|vive voix|decroche\\w*|au bout du fil|ca sonne",
  "jaser|chiffres (?:sont )?(?:colles|ensemble|expres)|lisez|pitonne[rz]?",
  "je (?:continue|rajoute|finis) avec|signale[rz]?|tapez (?:ca|les)",
  "gardez (?:juste |seulement )?les chiffres",
);

/** The highest score of amounts: less than the refusal. */
const AMOUNTS_AT_MOST = 3.9;

/**
 * Weighs whether ten digits of a text, wherever they are, are somebody's number. Given the tokens as they
 * were `written`, each disguise that was undone counts too.
 */
export function weighNumbers(tokens: readonly Token[], written: readonly Token[]): Evidence | undefined {
  const plain = new Set(tokens === written ? [] : written);
  const isDisguised = (from: number, to: number) =>
    plain.size > 0 && tokens.slice(from, to + 1).some((token) => !plain.has(token));
  const figures = readFigures(tokens).filter(({ digits }) => digits !== "");
  // « KG1-514-KG2-276 »: digits that end a code only number it.
  const free = figures.filter(
    ({ first }) => tokens[first - 1]?.kind !== "word" || tokens[first]?.gap !== "none",
  );
  const isAssembled = tokens.some((_, index) => ASSEMBLES(tokens, index));
  const context = { tokens, isDisguised, isAssembled };
  const isBackwards = tokens.some(({ text }) => ENDS_FIRST.test(text));
  const counted = readFigures(tokens, { keepsCounts: true });
  const isTenCounts = counted.length === LENGTH && counted.every(({ digits }) => digits.length === 1);
  return [
    figures,
    ...(free.length < figures.length ? [free] : []),
    ...(isBackwards ? [figures.toReversed()] : []),
    ...(isTenCounts ? [counted] : []),
  ]
    .flatMap((all) => bestOf(all, context) ?? [])
    .sort((one, other) => other.score - one.score)[0];
}

function bestOf(figures: readonly Figure[], context: Context): Evidence | undefined {
  let best: Evidence | undefined;
  for (let from = 0; from < figures.length; from++) {
    const window = tenDigitsFrom(figures, from, context);
    if (window === undefined) continue;
    const evidence = weigh(figures, from, window, context);
    if (!best || evidence.score > best.score) best = evidence;
  }
  return best;
}

/** One past the last of the figures from here on that make ten digits of a number called here. */
function tenDigitsFrom(
  figures: readonly Figure[],
  from: number,
  { isAssembled }: Context,
): number | undefined {
  let digits = "";
  const origin = figures[from];
  for (let index = from; index < Math.min(figures.length, from + LENGTH); index++) {
    const next = figures[index];
    if (!origin || !next || Math.abs(next.last - origin.first) > SPREAD) return undefined;
    const told = digits === "" ? next.digits.replace(/^1(?=[2-9]\d\d)/, "") : next.digits;
    const end = digits.length + told.length;
    if (end > LENGTH || !(isAssembled || keepsAreaAndExchangeWhole(digits.length, end))) return undefined;
    digits += told;
    if (!obeysNumberingPlan(digits, 0) || (end >= 3 && !AREA_CODES_HERE.has(digits.slice(0, 3))))
      return undefined;
    if (end === LENGTH) return index + 1;
  }
  return undefined;
}

type Context = {
  readonly tokens: readonly Token[];
  readonly isDisguised: (from: number, to: number) => boolean;
  /** The text says that its digits are to be put together. */
  readonly isAssembled: boolean;
};

function weigh(
  figures: readonly Figure[],
  from: number,
  end: number,
  { tokens, isDisguised, isAssembled }: Context,
): Evidence {
  const window = figures.slice(from, end).sort((one, other) => one.first - other.first);
  const [first, last] = [window[0], window.at(-1)];
  const [start, stop] = [first?.first ?? 0, last?.last ?? 0];
  const around = tokens.slice(Math.max(0, start - AROUND), stop + AROUND);
  const count = (words: RegExp) => around.filter(({ text }) => words.test(text)).length;
  const digits = figures.slice(from, end).map((figure) => figure.digits);
  const words = stop - start + 1 - window.length;
  let score = POINTS.aligned;
  if (
    window.length > 1 &&
    digits
      .map(({ length }) => length)
      .join("-")
      .replace(/^4/, "3") === "3-3-4"
  )
    score += POINTS.usualShape;
  if (count(ASKS_TO_CALL) > 0) score += POINTS.asks;
  if (count(SPEAKS_OF_DIGITS) > 0) score += POINTS.speaksOfDigits;
  score += POINTS.ordered * Math.min(3, count(PUTS_IN_ORDER));
  if (isDisguised(start, stop)) score += POINTS.disguised;
  if (window.every(({ isSpoken }) => isSpoken) && window.length > 4) score += POINTS.oneNotation;
  if (words <= window.length * 2) score += POINTS.close;
  if (words > window.length * 6) score += POINTS.far;
  const explained = window.filter(({ isExplained }) => isExplained).length;
  const isBare = tokens.length - (stop - start + 1) < 5 && words <= window.length * 2;
  if (isBare) score += POINTS.nothingElse;
  // « 01 rat »: no amount begins with zero.
  if (isAssembled && digits.some((one) => /^0\d/.test(one))) score += POINTS.leadingZero;
  if (isAssembled) score += POINTS.assembled;
  else score += POINTS.explained * Math.min(isBare ? 1 : 3, explained);
  if (isNeighbour(figures[from - 1], figures[from]) || isNeighbour(figures[end - 1], figures[end]))
    score += POINTS.listed;
  if (/^..[059]..[059]...[059]$/.test(digits.join("")) && !isAssembled) score += POINTS.round;
  if (digits.length > 3 && countsUp(digits)) score += POINTS.counting;
  if (digits.some((one) => /^(?:19[5-9]\d|20[0-3]\d)$/.test(one))) score += POINTS.year;
  // Just « 514 lunes, 277 soleils et 3390 étoiles »: nothing says that it is more than an amount of each.
  const isSaid = count(ASKS_TO_CALL) + count(SPEAKS_OF_DIGITS) + count(PUTS_IN_ORDER) > 0 || isAssembled;
  const isOnlyAssembled =
    isAssembled && (explained === window.length || count(ASKS_TO_CALL) + count(SPEAKS_OF_DIGITS) === 0);
  if (isOnlyAssembled || (words > 0 && !isSaid && !isDisguised(start, stop)))
    score = Math.min(score, AMOUNTS_AT_MOST);
  return {
    kind: "phone",
    start,
    end: stop,
    score,
    reason: "digits of a number, told in a text that says so",
  };
}

function isNeighbour(one: Figure | undefined, other: Figure | undefined): boolean {
  return one !== undefined && other !== undefined && Math.abs(other.first - one.last) < 5;
}

function countsUp(digits: readonly string[]): boolean {
  return digits.every((one, index) => index === 0 || Number(one) > Number(digits[index - 1]));
}
