import type { Token } from "../reading/tokens.ts";

type Known = { readonly of: RegExp; readonly and?: RegExp; readonly digits: string };

/** « le nombre de jours d'une semaine », "the number of fingers on a hand": all words within reach. */
const COUNTS: readonly Known[] = [
  { of: /^(?:jours?|days?)$/, and: /^(?:semaine|week)$/, digits: "7" },
  { of: /^(?:mois|months?)$/, and: /^(?:annee|an|year)$/, digits: "12" },
  { of: /^(?:semaines?|weeks?)$/, and: /^(?:annee|an|year)$/, digits: "52" },
  { of: /^(?:heures?|hours?)$/, and: /^(?:jour|journee|day)$/, digits: "24" },
  { of: /^minutes?$/, and: /^(?:heure|hour)$/, digits: "60" },
  { of: /^(?:doigts?|fingers?)$/, and: /^(?:main|hand)$/, digits: "5" },
  { of: /^(?:doigts?|fingers?)$/, and: /^(?:mains|hands)$/, digits: "10" },
  { of: /^(?:pattes?|legs?)$/, and: /^(?:araignee|pieuvre|spider)$/, digits: "8" },
  {
    of: /^(?:pattes?|roues?|legs?|wheels?)$/,
    and: /^(?:chien|chat|cheval|auto|char|dog|cat|car)$/,
    digits: "4",
  },
  { of: /^(?:lettres?|letters?)$/, and: /^alphabet$/, digits: "26" },
  { of: /^(?:nains?|dwarfs|peches|merveilles|wonders)$/, digits: "7" },
  { of: /^(?:saisons?|seasons)$/, digits: "4" },
];
/** « l'année de l'Expo », "the year of the moon landing". */
const YEARS: readonly Known[] = [
  { of: /^expo$/, digits: "1967" },
  { of: /^(?:lune|moon)$/, digits: "1969" },
  { of: /^(?:olympiques|olympics)$/, digits: "1976" },
  { of: /^confederation$/, digits: "1867" },
  { of: /^(?:fondation|founding)$/, and: /^montreal$/, digits: "1642" },
  { of: /^(?:fondation|founding)$/, and: /^quebec$/, digits: "1608" },
];
/** « l'indicatif de Montréal », « le code de la métropole ». */
const PLACES: readonly Known[] = [
  { of: /^(?:montreal|metropole)$/, digits: "514" },
  { of: /^(?:laval|longueuil|brossard|rive|monteregie|lanaudiere)$/, digits: "450" },
  { of: /^(?:quebec|levis|saguenay)$/, digits: "418" },
  { of: /^(?:gatineau|sherbrooke|outaouais|estrie|mauricie)$/, digits: "819" },
];
const DOZENS = /^(?:douzaines?|dozens?)$/;
const ASKS_A_COUNT = /^(?:nombre|number|autant|combien)$/;
const ASKS_A_YEAR = /^(?:annee|year)$/;
/** How many tokens after it say what is counted. */
const REACH = 8;

/**
 * The tokens with what everybody knows put in digits: « l'indicatif de Montréal » is 514, « le nombre de
 * jours d'une semaine » is 7, « l'année de l'Expo » is 1967; undefined when there is nothing of the kind.
 */
export function answerRiddles(tokens: readonly Token[]): Token[] | undefined {
  const out: Token[] = [];
  let isAnswered = false;
  for (let index = 0; index < tokens.length; ) {
    const answer = answerAt(tokens, index);
    const [first, last] = [tokens[index], tokens[answer?.last ?? index]];
    if (!first || !last) break;
    if (answer) out.push({ ...first, kind: "digits", text: answer.digits, end: last.end });
    else out.push(first);
    isAnswered ||= answer !== undefined;
    index = (answer?.last ?? index) + 1;
  }
  return isAnswered ? out : undefined;
}

/** Whether a word opens a riddle: « nombre de », "year of", « douzaine ». */
export function opensRiddle(tokens: readonly Token[], index: number): boolean {
  const { text = "" } = tokens[index] ?? {};
  const isAsked = ASKS_A_COUNT.test(text) || ASKS_A_YEAR.test(text);
  return DOZENS.test(text) || (isAsked && /^(?:de|du|d|of|des)$/.test(tokens[index + 1]?.text ?? ""));
}

/** « indicatif », « code régional », "area code", « code de la métropole »; where its name ends. */
export function endOfAreaCode(tokens: readonly Token[], index: number): number | undefined {
  const [text, next, third, fourth] = tokens.slice(index, index + 4).map((token) => token.text);
  if (/^indicatifs?$/.test(text ?? "")) return index;
  if (text === "area" && next === "code") return index + 1;
  if (text !== "code") return undefined;
  if (next === "regional") return index + 1;
  const place = third === "la" ? fourth : third;
  return /^(?:de|du|d)$/.test(next ?? "") && PLACES.some(({ of }) => of.test(place ?? ""))
    ? index
    : undefined;
}

function answerAt(tokens: readonly Token[], index: number): { digits: string; last: number } | undefined {
  const { text = "" } = tokens[index] ?? {};
  if (DOZENS.test(text)) return { digits: "12", last: index };
  if (/^(?:deux|two)$/.test(text) && DOZENS.test(tokens[index + 1]?.text ?? ""))
    return { digits: "24", last: index + 1 };
  if (ASKS_A_COUNT.test(text)) return findKnown(COUNTS, tokens, index);
  if (ASKS_A_YEAR.test(text)) return findKnown(YEARS, tokens, index);
  const end = endOfAreaCode(tokens, index);
  return end === undefined ? undefined : findKnown(PLACES, tokens, end);
}

/** The first of these things that the next tokens name, before any digits. */
function findKnown(known: readonly Known[], tokens: readonly Token[], from: number) {
  const near: string[] = [];
  for (let last = from + 1; last <= from + REACH && tokens[last]?.kind !== "digits"; last++) {
    near.push(tokens[last]?.text ?? "");
    const one = known.find(({ of, and }) =>
      [of, ...(and ? [and] : [])].every((word) => near.some((it) => word.test(it))),
    );
    if (one) return { digits: one.digits, last };
  }
  return undefined;
}
