import { keywords, stem } from "../../contract/words/french.ts";
import { createVocabulary, type WordMatch } from "./vocabulary.ts";

/** A name that the words of a search may stand for: of a business type or a city, its own or a synonym. */
export interface Name {
  id: string;
  text: string;
  /** Breaks ties between names that fit equally well: population, or the order of business types. */
  weight: number;
}

/** What the words of a search named. */
export interface Understood {
  businessType: string | null;
  city: string | null;
  /** Words that named neither. */
  rest: string[];
}

export type Understand = (search: string) => Understood;

interface Term extends Name {
  words: string[];
  letters: number;
}

interface Fit {
  id: string;
  /** Positions in the search of the words used. */
  positions: number[];
  /** Letters matched, less the cost of typos. */
  score: number;
  weight: number;
}

/** A typo costs more than the letter it concerns, or a longer wrong name would beat a shorter right one. */
const TYPO_COST = 2;
/** « laver les fenêtres »: of two business types about windows, prefers the one that also washes. */
const RELATED_BONUS = 0.5;

const byScore = (a: Fit, b: Fit) => b.score - a.score || b.weight - a.weight;

/**
 * Returns the function that reads a search: which business type and which city it names, in any order of words, tolerating
 * accents, plurals and typos (product.md "Finding"). The rest is left to full-text search.
 */
export function createUnderstanding(businessTypes: readonly Name[], cities: readonly Name[]): Understand {
  const businessTypeTerms = termsOf(businessTypes, stem);
  const cityTerms = termsOf(cities, (word) => word);
  const businessTypeWords = createVocabulary(businessTypes.flatMap(({ text }) => keywords(text)));
  const cityWords = createVocabulary(cityTerms.all.flatMap(({ words }) => words));

  const wordsOfBusinessType = new Map<string, Set<string>>();
  for (const { id, words } of businessTypeTerms.all)
    wordsOfBusinessType.set(id, new Set([...(wordsOfBusinessType.get(id) ?? []), ...words]));

  function businessTypeMatches(typed: string): readonly WordMatch[] {
    const stemmed = stem(typed);
    if (businessTypeTerms.words.has(stemmed)) return [{ word: stemmed, distance: 0 }];
    if (cityWords.has(typed)) return [];
    return businessTypeWords.match(typed).map(({ word, distance }) => ({ word: stem(word), distance }));
  }

  function cityMatches(typed: string): readonly WordMatch[] {
    if (!cityWords.has(typed) && businessTypeTerms.words.has(stem(typed))) return [];
    return cityWords.match(typed);
  }

  /** Returns how many of the typed words occur in any name of a business type. */
  function relatedCount(id: string, typed: readonly (readonly WordMatch[])[]): number {
    const words = wordsOfBusinessType.get(id);
    return typed.filter((matches) => matches.some(({ word }) => words?.has(word))).length;
  }

  return (search) => {
    const typed = keywords(search);
    const matches = typed.map(businessTypeMatches);
    const businessTypeFits = fits(businessTypeTerms.byRarestWord, matches)
      .map((fit) => ({ ...fit, score: fit.score + RELATED_BONUS * relatedCount(fit.id, matches) }))
      .sort(byScore);
    const cityFits = fits(cityTerms.byRarestWord, typed.map(cityMatches));
    const { businessType, city } = bestPair(businessTypeFits, cityFits);
    const positions = new Set([...(businessType?.positions ?? []), ...(city?.positions ?? [])]);
    // « tonte gazon »: once the business type is known, its other words add nothing.
    const isUnrelated = (word: string) =>
      relatedCount(businessType?.id ?? "", [businessTypeMatches(word)]) === 0;
    return {
      businessType: businessType?.id ?? null,
      city: city?.id ?? null,
      rest: typed.filter((word, index) => !positions.has(index) && isUnrelated(word)),
    };
  };
}

/**
 * Splits names into words and indexes them by their rarest one: indexed by « saint », half of the cities would be
 * compared.
 */
function termsOf(names: readonly Name[], normalise: (word: string) => string) {
  const all: Term[] = names
    .map((name) => {
      const words = [...new Set(keywords(name.text).map(normalise))];
      return { ...name, words, letters: words.join("").length };
    })
    .filter(({ words }) => words.length > 0);
  const frequency = new Map<string, number>();
  for (const { words } of all) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const byRarestWord = new Map<string, Term[]>();
  for (const term of all) {
    const key = term.words.reduce((rarest, word) =>
      (frequency.get(word) ?? 0) < (frequency.get(rarest) ?? 0) ? word : rarest,
    );
    byRarestWord.set(key, [...(byRarestWord.get(key) ?? []), term]);
  }
  return { all, byRarestWord, words: new Set(frequency.keys()) };
}

/** Returns every term whose words are all among those typed. */
function fits(byRarestWord: ReadonlyMap<string, Term[]>, typed: readonly (readonly WordMatch[])[]): Fit[] {
  const found: Fit[] = [];
  for (const { word } of typed.flat()) {
    for (const term of byRarestWord.get(word) ?? []) {
      const fit = fitOf(term, typed);
      if (fit) found.push(fit);
    }
  }
  return found.sort(byScore);
}

function fitOf(term: Term, typed: readonly (readonly WordMatch[])[]): Fit | null {
  const positions: number[] = [];
  let typos = 0;
  for (const word of term.words) {
    let position = -1;
    let distance = Number.POSITIVE_INFINITY;
    typed.forEach((matches, index) => {
      const match = matches.find((candidate) => candidate.word === word);
      if (!match || match.distance >= distance || positions.includes(index)) return;
      position = index;
      distance = match.distance;
    });
    if (position < 0) return null;
    positions.push(position);
    typos += distance;
  }
  return { id: term.id, positions, score: term.letters - typos * TYPO_COST, weight: term.weight };
}

/** Returns the business type and the city that together match most of the search, without using a word twice. */
function bestPair(
  businessTypes: readonly Fit[],
  cities: readonly Fit[],
): { businessType: Fit | null; city: Fit | null } {
  let best: { businessType: Fit | null; city: Fit | null } = { businessType: null, city: null };
  let bestScore = 0;
  for (const businessType of [...businessTypes, null]) {
    for (const city of [...cities, null]) {
      if (businessType && city?.positions.some((position) => businessType.positions.includes(position)))
        continue;
      const score = (businessType?.score ?? 0) + (city?.score ?? 0);
      if (score <= bestScore) continue;
      best = { businessType, city };
      bestScore = score;
    }
  }
  return best;
}
