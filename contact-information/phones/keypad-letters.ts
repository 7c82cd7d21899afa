import type { Token } from "../reading/tokens.ts";
import type { Found } from "./candidate.ts";
import { readNumberWords } from "./number-words.ts";
import { AREA_CODES_HERE } from "./numbering-plan.ts";

const TOLL_FREE = /^8(?:00|33|44|55|66|77|88)$/;
/** Longer than any group of a number; the rest of such a cluster is dropped. */
const MAX_CLUSTER = 10;
const CODE = /^[2-9]\d\d$/;

/** Numbers that end in capitals to be dialled on the letters of the keypad: 1-800-DENEIGE, 514-555-TOIT. */
export function findLetteredNumbers(tokens: readonly Token[]): Found[] {
  const found: Found[] = [];
  tokens.forEach((token, index) => {
    if (!token.isCapitals || (token.text.length !== 7 && token.text.length !== 4)) return;
    const nearest = groupBefore(tokens, index);
    const further = nearest && groupBefore(tokens, nearest.index);
    if (nearest === undefined) return;
    const isTollFree =
      token.text.length === 7 && TOLL_FREE.test(nearest.text) && (nearest.isDashed || further?.text === "1");
    const isExchange =
      token.text.length === 4 &&
      nearest.isDashed &&
      CODE.test(nearest.text) &&
      CODE.test(further?.text ?? "");
    if (!isTollFree && !isExchange) return;
    const first = tokens[isExchange && further ? further.index : nearest.index] ?? token;
    found.push({
      start: first.start,
      end: token.end,
      reason: "a phone number that ends in letters of the keypad",
    });
  });
  return found;
}

/** The digits right before a token, one mark and spaces apart. */
function groupBefore(
  tokens: readonly Token[],
  index: number,
): { text: string; index: number; isDashed: boolean } | undefined {
  const mark = tokens[index - 1];
  const isMarked = mark?.kind === "mark" && /^[-.)]$/.test(mark.text);
  const at = isMarked ? index - 2 : index - 1;
  const digits = tokens[at];
  return digits?.kind === "digits" ? { text: digits.text, index: at, isDashed: isMarked } : undefined;
}

/** « les lettres du clavier », "on the keypad". */
const SPEAKS_OF_KEYS = /^(?:lettres?|clavier|touches?|letters?|keypad|dial|composez)$/;
/** Capitals of this many in all end a number whose area code is in digits. */
const LOCAL = 7;
const MAX_PARTS = 2 * (LOCAL + 3);

/**
 * Numbers whose last seven signs are keys to press: 514-PLO-MBER, 4-5-0 R-O-O-F-E-R-S; with words that speak
 * of the keypad, their parts may stand apart, « 418 PEI-NTRE », and the area code may be in letters too.
 */
export function findKeyedNumbers(tokens: readonly Token[]): Found[] {
  const isSaid = tokens.some(({ text }) => SPEAKS_OF_KEYS.test(text));
  return tokens.flatMap((token, index): Found[] => {
    const isStart = tokens[index - 1]?.kind !== "digits" || token.gap !== "none";
    const isLettered = isSaid && token.isCapitals && token.text.length === 3;
    if (!isStart || (token.kind === "word" && !isLettered && digitOfWord(token.text) === undefined))
      return [];
    const last = endOfKeyed(tokens, index, isSaid);
    if (last === undefined) return [];
    const end = tokens[last]?.end ?? token.end;
    return [{ start: token.start, end, reason: "a phone number that ends in letters of the keypad" }];
  });
}

/** « cinq » is 5, "four" is 4. */
function digitOfWord(word: string): string | undefined {
  const readings = readNumberWords((offset) => (offset === 0 ? word : undefined));
  return readings.find(({ digits }) => digits.length === 1)?.digits;
}

/** The last token of an area code and seven keys that start here, dashes or spaces apart. */
function endOfKeyed(tokens: readonly Token[], from: number, isSaid: boolean): number | undefined {
  let [area, keys, letters, dashes] = ["", "", 0, 0];
  for (let at = from; at < from + MAX_PARTS; at++) {
    const token = tokens[at];
    if (!token || (at > from && token.gap === "line")) return undefined;
    if (token.kind === "mark") {
      if (!/^[-.()]$/.test(token.text)) return undefined;
      if (token.text === "-") dashes++;
    } else if (area.length < 3) area += digitOfWord(token.text) ?? token.text;
    else if (token.kind === "digits" || token.isCapitals) {
      keys += token.text;
      if (token.kind === "word") letters += token.text.length;
    } else return undefined;
    if (area.length > 3 || keys.length > LOCAL) return undefined;
    if (keys.length < LOCAL) continue;
    const isArea = AREA_CODES_HERE.has(area) || (isSaid && /^[a-z]{3}$/.test(area));
    const next = tokens[at + 1];
    const isWhole = next === undefined || next.gap !== "none" || next.kind === "mark";
    return isArea && isWhole && letters >= 4 && dashes >= (isSaid ? 0 : 1) ? at : undefined;
  }
  return undefined;
}

/** Digits that letters and marks are drawn like: S14 is 514, 5!4 is 514. */
const DRAWN_LIKE: Readonly<Record<string, string>> = {
  ...{ o: "0", i: "1", l: "1", "!": "1", "|": "1", "\u00a1": "1", z: "2", e: "3", a: "4" },
  ...{ s: "5", $: "5", b: "8", g: "9", t: "7", q: "9" },
};
const KEYPAD = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

type Cluster = {
  readonly text: string;
  readonly isCapitals: boolean;
  readonly first: Token;
  readonly last: Token;
};

/**
 * Finds ten digits, some of them letters by their drawing or by the telephone's keypad, in the usual groups:
 * « S14 SSS I234 », « 514 LLL 1ADG ». Letters without digits count only where they can be no word.
 */
export function findDisguisedLetters(tokens: readonly Token[]): Found[] {
  const clusters = cutIntoClusters(tokens);
  return clusters.flatMap((area, index) => {
    const [exchange, line] = [clusters[index + 1], clusters[index + 2]];
    if (!exchange || !line || area.text.length !== 3 || exchange.text.length !== 3 || line.text.length !== 4)
      return [];
    if (!AREA_CODES_HERE.has(drawnDigits(area.text) ?? "")) return [];
    const parts = [area, exchange, line];
    if (!digitsOf(exchange).some((digits) => digits >= "2") || digitsOf(line).length === 0) return [];
    const disguised = parts.filter(isImpossibleWord);
    // « 250L » is a tank, « 24A » a fuse; where every group ends like that, its letters are digits.
    const isMeasured = (part: Cluster) =>
      isMeasure(part) && (!part.text.endsWith("l") || disguised.length === 1);
    if (disguised.length === 0 || (disguised.length < 3 && parts.some(isMeasured))) return [];
    const isEveryWordShouted = parts.every((part) => part.isCapitals || !/^[a-z]+$/.test(part.text));
    if (!isEveryWordShouted) return [];
    return [
      {
        start: area.first.start,
        end: line.last.end,
        reason: "ten digits, some of them letters that stand for digits",
      },
    ];
  });
}

/** Letters, digits and marks drawn like digits that touch. Dashes and dots part them, as spaces do. */
function cutIntoClusters(tokens: readonly Token[]): Cluster[] {
  const clusters: Cluster[] = [];
  let isOpen = false;
  for (const token of tokens) {
    const isPart = token.kind !== "mark" || DRAWN_LIKE[token.text] !== undefined;
    const open = clusters.at(-1);
    if (isPart && isOpen && open && token.gap === "none")
      clusters[clusters.length - 1] = {
        ...open,
        text: open.text.length > MAX_CLUSTER ? open.text : open.text + token.text,
        isCapitals: open.isCapitals && (token.isCapitals || token.kind !== "word"),
        last: token,
      };
    else if (isPart)
      clusters.push({
        text: token.text,
        isCapitals: token.isCapitals || token.kind !== "word",
        first: token,
        last: token,
      });
    isOpen = isPart;
  }
  return clusters;
}

/** Returns the digits that the letters look like and, if all are capitals, those of the keypad. */
function digitsOf({ text, isCapitals }: Cluster): string[] {
  const drawn = drawnDigits(text);
  const keyed = isCapitals && /^[a-z\d]+$/.test(text) ? text.replace(/[a-z]/g, keyOf) : undefined;
  return [drawn, keyed].filter((digits) => digits !== undefined);
}

function drawnDigits(text: string): string | undefined {
  const digits = [...text].map((char) => (/\d/.test(char) ? char : DRAWN_LIKE[char]));
  return digits.includes(undefined) ? undefined : digits.join("");
}

function keyOf(letter: string): string {
  return String(KEYPAD.findIndex((letters) => letters.includes(letter)) + 2);
}

/** 240V, 250R, 20A: a number and its unit or version. An o, an i or an l at the end may still be a digit. */
function isMeasure({ text }: Cluster): boolean {
  return /^\d+[a-hj-np-z]$/.test(text);
}

/** Digits and letters mixed, one letter repeated, or letters that follow each other: SSS, JKL. */
function isImpossibleWord({ text }: Cluster): boolean {
  if (/^\d+$/.test(text)) return false;
  if (/\d/.test(text) || /^(.)\1+$/.test(text)) return true;
  return KEYPAD.some((letters) => letters === text);
}
