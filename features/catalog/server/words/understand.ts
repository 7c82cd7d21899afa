import { isCompassWord, keywords, keywordsInPlace, stem } from "../../contract/words/french.ts";
import { isFrenchWord } from "./french-words.ts";
import { isAboutElsewhere } from "./other-businesses.ts";
import { createVocabulary } from "./vocabulary.ts";

/** A name that the words of a search may stand for: of a business type or a city, its own or a synonym. */
export interface Name {
  id: string;
  text: string;
  /** Breaks ties between names that fit equally well: population, or how strongly a word means its business type. */
  weight: number;
  /** Its category is not open: a business type that is fits better, unless more words name this one. */
  isClosed?: boolean;
}

/** What the words of a search named. */
export interface Understood {
  businessType: string | null;
  city: string | null;
  /** Words that named neither. */
  rest: string[];
  /** Other open business types that the words may mean, likeliest first. */
  nearBusinessTypes: string[];
}

export type Understand = (search: string) => Understood;

interface Term extends Name {
  words: TermWord[];
}

interface TermWord {
  /** What words are compared by: a stem for business types, the word itself for cities. */
  key: string;
  /** As it is written, folded. */
  spelled: string;
}

/** A known word that a typed one may stand for. */
interface KeyMatch {
  key: string;
  /** The word without its typos. */
  spelled: string;
  distance: number;
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
/** Another form of a word costs less than any typo: « plâtrier » is a word of painters, « plâtre » of cleaners. */
const OTHER_FORM_COST = 0.5;
/** A shorter stem alone is too little in common: « laver » is no « laveuse ». */
const STEM_ALONE_MIN = 4;
/** Letters that a name of a closed category must match beyond those of an open one. */
const CLOSED_COST = 3;
/** Of what a word that only says where is worth: « guêpes sous la galerie » is about wasps. */
const WHERE_SHARE = 0.5;
/** « laver les fenêtres »: of two business types about windows, prefers the one that also washes. */
const RELATED_BONUS = 0.5;

/** At most so many near business types are proposed. */
const NEAR_MAX = 3;
/** A word in the own names of more business types tells none of them: « nettoyage ». */
const NEAR_NAMES_MAX = 3;

const byScore = (a: Fit, b: Fit) => b.score - a.score || b.weight - a.weight;

/**
 * Returns the function that reads a search: which business type and which city it names, in any order of words, tolerating
 * accents, plurals and typos (docs/product.md "Finding"). The rest is left to full-text search.
 */
export function createUnderstanding(businessTypes: readonly Name[], cities: readonly Name[]): Understand {
  const businessTypeTerms = termsOf(businessTypes, stem);
  const cityTerms = termsOf(cities, (word) => word);
  const businessTypeWords = createVocabulary(businessTypeTerms.spelled, isFrenchWord);
  const cityWords = createVocabulary(cityTerms.spelled, isFrenchWord);

  const wordsOfBusinessType = new Map<string, Set<string>>();
  for (const { id, words } of businessTypeTerms.all)
    wordsOfBusinessType.set(
      id,
      new Set([...(wordsOfBusinessType.get(id) ?? []), ...words.map(({ key }) => key)]),
    );

  function businessTypeMatches(typed: string): readonly KeyMatch[] {
    const stemmed = stem(typed);
    if (businessTypeTerms.keys.has(stemmed)) return [{ key: stemmed, spelled: typed, distance: 0 }];
    if (cityWords.has(typed)) return [];
    return businessTypeWords
      .match(typed)
      .map(({ word, distance }) => ({ key: stem(word), spelled: word, distance }));
  }

  function cityMatches(typed: string): readonly KeyMatch[] {
    if (!cityWords.has(typed) && businessTypeTerms.keys.has(stem(typed))) return [];
    return cityWords.match(typed).map(({ word, distance }) => ({ key: word, spelled: word, distance }));
  }

  /** Joins two words that are one: « thermo pompe ». */
  const joinCompounds = (words: ReturnType<typeof keywordsInPlace>) =>
    words.flatMap((keyword, index) => {
      const joined = `${keyword.word}${words[index + 1]?.word}`;
      if (businessTypeWords.has(joined)) return [{ ...keyword, word: joined }];
      return businessTypeWords.has(`${words[index - 1]?.word}${keyword.word}`) ? [] : [keyword];
    });

  const spelledByBusinessType = Map.groupBy(businessTypeTerms.all, ({ id }) => id);
  const spellings = new Map(
    [...spelledByBusinessType].map(([id, terms]) => [
      id,
      new Set(terms.flatMap(({ words }) => words.map(({ spelled }) => withoutPlural(spelled)))),
    ]),
  );
  const isSpelledBy = (businessType: string, word: string) =>
    spellings.get(businessType)?.has(withoutPlural(word)) ?? false;
  const isOwn = (businessType: string, word: string) =>
    wordsOfBusinessType.get(businessType)?.has(stem(word)) ?? false;

  /** Returns how many of the typed words occur in any name of a business type. */
  function relatedCount(id: string, typed: readonly (readonly KeyMatch[])[]): number {
    const words = wordsOfBusinessType.get(id);
    return typed.filter((matches) => matches.some(({ key }) => words?.has(key))).length;
  }

  const openNames = new Map<string, Set<string>>();
  const open = new Set<string>();
  for (const { id, weight, isClosed, words } of businessTypeTerms.all) {
    if (isClosed) continue;
    open.add(id);
    if (weight <= 0) continue;
    for (const { key } of words) openNames.set(key, (openNames.get(key) ?? new Set()).add(id));
  }
  const openNamesOf = (matches: readonly KeyMatch[] = []) =>
    matches.flatMap(({ key }) => [...(openNames.get(key) ?? [])]);

  /**
   * Returns the open business types that words of the one understood name too, best first; when there are none, those
   * that have such a word in their own name. A word in the names of many tells none of them.
   */
  function nearOf({ id, positions }: Fit, all: readonly Fit[], matches: readonly (readonly KeyMatch[])[]) {
    const telling = positions.filter((position) => openNamesOf(matches[position]).length <= NEAR_NAMES_MAX);
    const named = all
      .filter((fit) => fit.positions.some((position) => telling.includes(position)))
      .map((fit) => fit.id);
    const isNear = (other: string) => other !== id && open.has(other);
    const near = named.filter(isNear);
    const sharing = telling.flatMap((position) => openNamesOf(matches[position])).filter(isNear);
    return [...new Set(near.length > 0 ? near : sharing)].slice(0, NEAR_MAX);
  }

  return (search) => {
    const read = joinCompounds(keywordsInPlace(search));
    const typed = read.map(({ word }) => word);
    const isWhere = ({ positions }: Fit) => positions.every((position) => read[position]?.isWhere);
    const matches = typed.map(businessTypeMatches);
    const businessTypeFits = fits(businessTypeTerms.byRarestWord, typed, matches)
      .filter((fit) => !isAboutElsewhere(typed, fit.positions, (word) => isSpelledBy(fit.id, word)))
      .map((fit) => ({
        ...fit,
        score: fit.score * (isWhere(fit) ? WHERE_SHARE : 1) + RELATED_BONUS * relatedCount(fit.id, matches),
      }))
      .sort(byScore);
    const cityFits = fits(cityTerms.byRarestWord, typed, typed.map(cityMatches)).filter((fit) =>
      isCompassBeside(typed, fit.positions),
    );
    // « tuyau percé »: a word of the business type is no city, though there is a Percé.
    const { businessType, city } = bestPair(
      businessTypeFits,
      cityFits,
      (businessType, city) =>
        !city.positions.every((position) => isOwn(businessType.id, typed[position] ?? "")),
    );
    const positions = new Set([...(businessType?.positions ?? []), ...(city?.positions ?? [])]);
    // « tonte gazon »: once the business type is known, its other words add nothing.
    const isUnrelated = (word: string) =>
      relatedCount(businessType?.id ?? "", [businessTypeMatches(word)]) === 0;
    return {
      businessType: businessType?.id ?? null,
      city: city?.id ?? null,
      nearBusinessTypes: businessType ? nearOf(businessType, businessTypeFits, matches) : [],
      // A compass word outside a name is a side of the city (« Laval nord »), or a verb (« est »).
      rest: typed.filter((word, index) => !positions.has(index) && !isCompassWord(word) && isUnrelated(word)),
    };
  };
}

/**
 * Splits names into words and indexes them by their rarest one: indexed by « saint », half of the cities would be
 * compared.
 */
function termsOf(names: readonly Name[], keyOf: (word: string) => string) {
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
function fits(
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
    let position = -1;
    let best: KeyMatch | null = null;
    matches.forEach((candidates, index) => {
      const match = candidates.find((candidate) => candidate.key === key);
      if (!match || match.distance >= (best?.distance ?? Infinity) || positions.includes(index)) return;
      position = index;
      best = match;
    });
    if (best === null) return null;
    const match: KeyMatch = best;
    positions.push(position);
    score += Math.min(typed[position]?.length ?? 0, spelled.length) - match.distance * TYPO_COST;
    if (isSameForm(match.spelled, spelled)) continue;
    if (term.words.length === 1 && key.length < STEM_ALONE_MIN) return null;
    score -= OTHER_FORM_COST;
  }
  return { id: term.id, positions, score, weight: term.weight };
}

/** Returns whether the compass words of a name were typed beside its others: « la toilette est bouchée à Montréal ». */
const isCompassBeside = (typed: readonly string[], positions: readonly number[]) =>
  positions.every(
    (position) =>
      !isCompassWord(typed[position] ?? "") ||
      positions.length === 1 ||
      positions.some((other) => Math.abs(other - position) === 1),
  );

const withoutPlural = (word: string) => word.replace(/[sx]$/, "");
const isSameForm = (a: string, b: string) => withoutPlural(a) === withoutPlural(b);

/**
 * Returns the business type and the city that together match most of the search, without using a word twice, of those
 * that go together.
 */
function bestPair(
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
