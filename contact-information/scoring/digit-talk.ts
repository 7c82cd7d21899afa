import type { Token } from "../reading/tokens.ts";
import { endOfAreaCode, opensRiddle } from "./common-knowledge.ts";
import type { Evidence } from "./evidence.ts";
import { type Figure, readFigures } from "./figures.ts";
import { ASKS_TO_CALL } from "./vocabulary.ts";

/** Talk about a number: its parts, whose it is, the steps to get its digits. */
const AREA_OF_PLACE =
  /^(?:laval|quebec|montreal|estrie|outaouais|longueuil|sherbrooke|gatineau|rive|region|saguenay|mauricie|laurentides|lanaudiere|monteregie|levis|metropole)$/;
const CHANGES_DIGITS =
  /^(?:enleve[rz]?|ajoute[rz]?|soustra\w+|additionne[rz]?|remplace[rz]?|retire[rz]?|inverse[rz]?|envers|calcul\w*|devine[rz]?|lettres|double|moitie)$/;
const NUMBER_NOUN = /^(?:numero|num|number|cell?|cellulaire|telephone|tel|ligne|phone|mobile)$/;
const OWN = /^(?:mon|ma|notre|my|our|le)$/;
/** « collez ça après », « retenez-les », « pitonnez ça ». */
const ASSEMBLES = /^(?:colle[rz]|accole[rz]|joigne[rz]|retene[rz]|garde[rz]|pitonne[rz]|combine[rz])$/;
const REACH = 30;
/** How many tokens may part two figures of one number. */
const CLOSE = 8;
const POINTS = {
  areaCode: 2.2,
  areaOfPlace: 1,
  ownNumber: 1.5,
  asks: 0.8,
  digitsOfNumber: 1,
  changed: 1.2,
  usualLocal: 0.7,
  whole: 2,
  loose: 1,
  riddle: 1,
  assembled: 1.3,
};
/**
 * Weighs whether seven digits or more are a number because the text talks about one: « l'indicatif de
 * Montréal, le reste c'est … », « enlevez 1 à chaque chiffre : … ».
 */
export function weighDigitTalk(tokens: readonly Token[]): Evidence | undefined {
  let best: Evidence | undefined;
  let next = 0;
  for (let index = 0; index < tokens.length; index++) {
    if (index < next || !speaksOfNumber(tokens, index)) continue;
    const evidence = weigh(tokens, Math.max(0, index - REACH), Math.min(tokens.length, index + REACH));
    next = index + REACH / 2;
    if (!best || evidence.score > best.score) best = evidence;
  }
  return best;
}

function speaksOfNumber(tokens: readonly Token[], index: number): boolean {
  const { text = "" } = tokens[index] ?? {};
  return (
    endOfAreaCode(tokens, index) !== undefined ||
    ASSEMBLES.test(text) ||
    /^(?:chiffres?|digits?)$/.test(text) ||
    NUMBER_NOUN.test(text) ||
    isAskedToCall(text)
  );
}

function isAskedToCall(text: string): boolean {
  return /^(?:appelez|composez|compose|texte[rz]?|textez|joignez|rejoignez|call|dial)$/.test(text);
}

function weigh(tokens: readonly Token[], from: number, to: number): Evidence {
  const near = tokens.slice(from, to);
  const has = (words: RegExp) => near.some(({ text }) => words.test(text));
  const some = (test: (index: number) => boolean) => near.some((_, at) => test(from + at));
  let score = 0;
  const isArea = some((index) => endOfAreaCode(tokens, index) !== undefined);
  const isOwn = some((index) => isOwnNumber(tokens, index));
  if (isArea) score += POINTS.areaCode + (has(AREA_OF_PLACE) ? POINTS.areaOfPlace : 0);
  if (isOwn) score += POINTS.ownNumber;
  if (has(ASKS_TO_CALL)) score += POINTS.asks;
  if (has(/^(?:chiffres?|digits?)$/)) score += POINTS.digitsOfNumber;
  const told = largestCluster(readFigures(near).filter(({ isExplained }) => !isExplained));
  const mass = massOf(told);
  if (has(CHANGES_DIGITS) && mass >= 7) score += POINTS.changed;
  const riddles = near.filter((_, at) => opensRiddle(tokens, from + at)).length;
  if (isArea || isOwn || has(/^(?:chiffres?|digits?)$/)) score += POINTS.riddle * Math.min(2, riddles);
  if (isOwn && !isArea && riddles > 0 && has(AREA_OF_PLACE)) score += POINTS.areaOfPlace;
  if (has(ASSEMBLES) && mass === 10) score += POINTS.assembled;
  const isSaid = score > 0;
  if (mass === 7 || mass === 10 || mass === 11) score += isSaid ? POINTS.whole : POINTS.whole / 2;
  else if (mass > 7 && mass < 14) score += POINTS.loose;
  if (/(?:^| )[2-9]\d\d \d{4}(?: |$)/.test(told.map(({ digits }) => digits).join(" ")))
    score += POINTS.usualLocal;
  const spoken = near.flatMap((_, at) => (isOwnNumber(tokens, from + at) ? [at] : []));
  const [first, last] = [told[0]?.first ?? spoken[0] ?? 0, told.at(-1)?.last ?? spoken.at(-1) ?? 0];
  return {
    kind: "phone",
    start: from + first,
    end: from + last,
    score,
    reason: "digits beside words that speak of a number",
  };
}

/** The neighbouring figures with the most digits. */
function largestCluster(figures: readonly Figure[]): readonly Figure[] {
  const clusters: Figure[][] = [];
  for (const figure of figures) {
    const open = clusters.at(-1);
    const before = open?.at(-1);
    if (open && before && figure.first - before.last <= CLOSE) open.push(figure);
    else clusters.push([figure]);
  }
  return clusters.sort((one, other) => massOf(other) - massOf(one))[0] ?? [];
}

function massOf(figures: readonly Figure[]): number {
  return figures.reduce((sum, { digits }) => sum + digits.length, 0);
}

/** « mon numéro », « notre téléphone », « le numéro est … »; not « le numéro de série ». */
function isOwnNumber(tokens: readonly Token[], index: number): boolean {
  if (!NUMBER_NOUN.test(tokens[index]?.text ?? "") || !OWN.test(tokens[index - 1]?.text ?? "")) return false;
  const next = tokens[index + 1]?.text ?? "";
  if (/^(?:mon|ma|notre|my|our)$/.test(tokens[index - 1]?.text ?? ""))
    return next !== "prefere" && next !== "un";
  return /^(?:est|se|c|is|commence|a)$/.test(next);
}
