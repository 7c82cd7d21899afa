import { keywords, stem } from "../../contract/words/french.ts";
import { createVocabulary, type Meant } from "./vocabulary.ts";

/** A name that words of a search may stand for: of a trade or a city, its own or another one it goes by. */
export interface Name {
  id: string;
  text: string;
  /** Among names that fit equally well, the greatest wins: population, or order of trades. */
  weight: number;
}

/** What a search's words were understood as. */
export interface Understood {
  trade: string | null;
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
  /** Places in the search of the words used. */
  used: number[];
  /** Letters accounted for, less what typos cost. */
  score: number;
  weight: number;
}

/** A typo must cost more than the letter it is about, or a longer wrong name would beat a shorter right one. */
const TYPO_COST = 2;
/** « laver les fenêtres »: of two trades with windows, the one that also washes. */
const RELATED = 0.5;

const byScore = (a: Fit, b: Fit) => b.score - a.score || b.weight - a.weight;

/**
 * Makes the function that reads a search: first which trade and which city it names, whatever the order of words,
 * accents, plurals and typos (product.md "Finding"); the rest is left to full-text search.
 */
export function createUnderstanding(trades: readonly Name[], cities: readonly Name[]): Understand {
  const tradeTerms = termsOf(trades, stem);
  const cityTerms = termsOf(cities, (word) => word);
  const tradeWords = createVocabulary(trades.flatMap(({ text }) => keywords(text)));
  const cityWords = createVocabulary(cityTerms.all.flatMap(({ words }) => words));

  const wordsOfTrade = new Map<string, Set<string>>();
  for (const { id, words } of tradeTerms.all)
    wordsOfTrade.set(id, new Set([...(wordsOfTrade.get(id) ?? []), ...words]));

  function tradeMeanings(typed: string): readonly Meant[] {
    const own = stem(typed);
    if (tradeTerms.words.has(own)) return [{ word: own, apart: 0 }];
    if (cityWords.has(typed)) return [];
    return tradeWords.meant(typed).map(({ word, apart }) => ({ word: stem(word), apart }));
  }

  function cityMeanings(typed: string): readonly Meant[] {
    if (!cityWords.has(typed) && tradeTerms.words.has(stem(typed))) return [];
    return cityWords.meant(typed);
  }

  /** How many of the words typed a trade has in any of its names. */
  function related(id: string, typed: readonly (readonly Meant[])[]): number {
    const words = wordsOfTrade.get(id);
    return typed.filter((meanings) => meanings.some(({ word }) => words?.has(word))).length;
  }

  return (search) => {
    const typed = keywords(search);
    const meanings = typed.map(tradeMeanings);
    const tradeFits = fits(tradeTerms.byKey, meanings)
      .map((fit) => ({ ...fit, score: fit.score + RELATED * related(fit.id, meanings) }))
      .sort(byScore);
    const cityFits = fits(cityTerms.byKey, typed.map(cityMeanings));
    const { trade, city } = bestPair(tradeFits, cityFits);
    const used = new Set([...(trade?.used ?? []), ...(city?.used ?? [])]);
    // « tonte gazon »: once the trade is known, its other words say nothing more.
    const saysMore = (word: string) => related(trade?.id ?? "", [tradeMeanings(word)]) === 0;
    return {
      trade: trade?.id ?? null,
      city: city?.id ?? null,
      rest: typed.filter((word, place) => !used.has(place) && saysMore(word)),
    };
  };
}

/** Names cut into words and filed under their rarest one: « saint » alone would call up half of the map. */
function termsOf(names: readonly Name[], form: (word: string) => string) {
  const all: Term[] = names
    .map((name) => {
      const words = [...new Set(keywords(name.text).map(form))];
      return { ...name, words, letters: words.join("").length };
    })
    .filter(({ words }) => words.length > 0);
  const frequency = new Map<string, number>();
  for (const { words } of all) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const byKey = new Map<string, Term[]>();
  for (const term of all) {
    const key = term.words.reduce((rarest, word) =>
      (frequency.get(word) ?? 0) < (frequency.get(rarest) ?? 0) ? word : rarest,
    );
    byKey.set(key, [...(byKey.get(key) ?? []), term]);
  }
  return { all, byKey, words: new Set(frequency.keys()) };
}

/** Every term whose words are all among those typed. */
function fits(byKey: ReadonlyMap<string, Term[]>, typed: readonly (readonly Meant[])[]): Fit[] {
  const found: Fit[] = [];
  for (const { word } of typed.flat()) {
    for (const term of byKey.get(word) ?? []) {
      const fit = fitOf(term, typed);
      if (fit) found.push(fit);
    }
  }
  return found.sort(byScore);
}

function fitOf(term: Term, typed: readonly (readonly Meant[])[]): Fit | null {
  const used: number[] = [];
  let typos = 0;
  for (const word of term.words) {
    let place = -1;
    let apart = Number.POSITIVE_INFINITY;
    typed.forEach((meanings, at) => {
      const meaning = meanings.find((meant) => meant.word === word);
      if (!meaning || meaning.apart >= apart || used.includes(at)) return;
      place = at;
      apart = meaning.apart;
    });
    if (place < 0) return null;
    used.push(place);
    typos += apart;
  }
  return { id: term.id, used, score: term.letters - typos * TYPO_COST, weight: term.weight };
}

/** The trade and the city that together account for most of the search, no word counting twice. */
function bestPair(trades: readonly Fit[], cities: readonly Fit[]): { trade: Fit | null; city: Fit | null } {
  let best: { trade: Fit | null; city: Fit | null } = { trade: null, city: null };
  let bestScore = 0;
  for (const trade of [...trades, null]) {
    for (const city of [...cities, null]) {
      if (trade && city?.used.some((place) => trade.used.includes(place))) continue;
      const score = (trade?.score ?? 0) + (city?.score ?? 0);
      if (score <= bestScore) continue;
      best = { trade, city };
      bestScore = score;
    }
  }
  return best;
}
