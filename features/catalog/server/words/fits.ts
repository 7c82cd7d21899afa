import { isCompassWord, keywords, withoutPlural } from "../../contract/words/french.ts";

/** A name that the words of a search may mean: a business type's or a city's, its own or a synonym. */
export interface Name {
  id: string;
  text: string;
  /**
   * Breaks ties between names that fit equally well: population, or how strongly a
   * word means its business type.
   */
  weight: number;
  /** Its category is not open: a business type that is fits better, unless more words name this one. */
  isClosed?: boolean;
}

interface Term extends Name {
  words: TermWord[];
}

interface TermWord {
  /** The form that words are compared by: a stem for business types, the word itself for cities. */
  key: string;
  /** The word as written, folded. */
  spelled: string;
}

/** A known word that a typed one may stand for. */
export interface KeyMatch {
  key: string;
  /** The word without its typos. */
  spelled: string;
  distance: number;
}

export interface Fit {
  id: string;
  /** Positions in the search of the words used. */
  positions: number[];
  /** Letters matched, less the cost of typos. */
  score: number;
  weight: number;
}

/** A typo costs more than the letter it concerns, or a longer wrong name would beat a shorter right one. */
const TYPO_COST = 2;
/**
 * Another form of a word costs less than any typo: « plâtrier » is a word of
 * painters, « plâtre » of cleaners.
 */
const OTHER_FORM_COST = 0.5;
/** A shorter stem by itself is too little in common: « laver » is no « laveuse ». */
export const STEM_ALONE_MIN = 4;
/** Letters that a name of a closed category must match beyond those of an open one. */
const CLOSED_COST = 3;
export const byScore = (a: Fit, b: Fit) => b.score - a.score || b.weight - a.weight;

/**
 * Splits names into words and indexes them by their rarest one: indexed by « saint », half of
 * the cities would be compared.
 */
export function termsOf(names: readonly Name[], keyOf: (word: string) => string) {
  const all: Term[] = names
    .map((name) => {
      const spelled = keywords(name.text);
      const words = [...new Map(spelled.map((word) => [keyOf(word), word]))].map(([key, spelled]) => ({
        key,
        spelled,
      }));
      return { ...name, words };
    })
    .filter(({ words }) => words.length > 0);
  const frequency = new Map<string, number>();
  for (const { words } of all) for (const { key } of words) frequency.set(key, (frequency.get(key) ?? 0) + 1);
  const byRarestWord = new Map<string, Term[]>();
  for (const term of all) {
    const { key } = term.words.reduce((rarest, word) =>
      (frequency.get(word.key) ?? 0) < (frequency.get(rarest.key) ?? 0) ? word : rarest,
    );
    const terms = byRarestWord.get(key);
    if (terms) terms.push(term);
    else byRarestWord.set(key, [term]);
  }
  return {
    all,
    byRarestWord,
    keys: new Set(frequency.keys()),
    spelled: new Set(all.flatMap(({ words }) => words.map(({ spelled }) => spelled))),
  };
}

/** Returns every term whose words are all among those typed. */
export function fits(
  byRarestWord: ReadonlyMap<string, Term[]>,
  typed: readonly string[],
  matches: readonly (readonly KeyMatch[])[],
): Fit[] {
  const found: Fit[] = [];
  for (const key of new Set(matches.flat().map(({ key }) => key))) {
    for (const term of byRarestWord.get(key) ?? []) {
      const fit = fitOf(term, typed, matches);
      if (fit) found.push(fit);
    }
  }
  return found.sort(byScore);
}

function fitOf(term: Term, typed: readonly string[], matches: readonly (readonly KeyMatch[])[]): Fit | null {
  const positions: number[] = [];
  let score = term.isClosed ? -CLOSED_COST : 0;
  for (const { key, spelled } of term.words) {
    const isTooShort = term.words.length === 1 && key.length < STEM_ALONE_MIN;
    let best: { position: number; points: number } | null = null;
    for (const [position, candidates] of matches.entries()) {
      const match = candidates.find((candidate) => candidate.key === key);
      if (!match || positions.includes(position)) continue;
      const isSame = isSameForm(match.spelled, spelled);
      if (isTooShort && !isSame) continue;
      const letters = Math.min(typed[position]?.length ?? 0, spelled.length);
      const points = letters - match.distance * TYPO_COST - (isSame ? 0 : OTHER_FORM_COST);
      if (points > (best?.points ?? -Infinity)) best = { position, points };
    }
    if (best === null) return null;
    positions.push(best.position);
    score += best.points;
  }
  return { id: term.id, positions, score, weight: term.weight };
}

/**
 * Returns whether the compass words of a name were typed beside its others: « la
 * toilette est bouchée à Montréal ».
 */
export const isCompassBeside = (typed: readonly string[], positions: readonly number[]) =>
  positions.every(
    (position) =>
      !isCompassWord(typed[position] ?? "") ||
      positions.length === 1 ||
      positions.some((other) => Math.abs(other - position) === 1),
  );

const isSameForm = (a: string, b: string) => withoutPlural(a) === withoutPlural(b);

/**
 * Returns the business type and the city that together match most of the search, without using a word twice,
 * among the pairs that go together.
 */
export function bestPair(
  businessTypes: readonly Fit[],
  cities: readonly Fit[],
  goTogether: (businessType: Fit, city: Fit) => boolean,
): { businessType: Fit | null; city: Fit | null } {
  let best: { businessType: Fit | null; city: Fit | null } = { businessType: null, city: null };
  let bestScore = 0;
  for (const businessType of [...businessTypes, null]) {
    for (const city of [...cities, null]) {
      if (businessType && city) {
        if (city.positions.some((position) => businessType.positions.includes(position))) continue;
        if (!goTogether(businessType, city)) continue;
      }
      const score = (businessType?.score ?? 0) + (city?.score ?? 0);
      if (score <= bestScore) continue;
      best = { businessType, city };
      bestScore = score;
    }
  }
  return best;
}
