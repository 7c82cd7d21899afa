import {
  isCompassWord,
  keywordsInPlace,
  stem,
  tellingKeywords,
  withoutPlural,
} from "../../contract/words/french.ts";
import {
  bestPair,
  byScore,
  type Fit,
  fits,
  isCompassBeside,
  type KeyMatch,
  type Name,
  STEM_ALONE_MIN,
  termsOf,
} from "./fits.ts";
import { isFrenchWord } from "./french-words.ts";
import { splitJoined } from "./joined.ts";
import { isAboutElsewhere } from "./other-businesses.ts";
import { createVocabulary } from "./vocabulary.ts";

/** The meaning of the words of a search. */
export interface Understood {
  businessType: string | null;
  city: string | null;
  /** Words that named neither. */
  rest: string[];
  /** Typed words that were parted, or taken for another word: names of businesses may be among them. */
  guessed: string[];
  /** Other open business types that the words may mean, likeliest first. */
  nearBusinessTypes: string[];
}

/**
 * Reads a search. `names` are words that services are written with, which are neither parted nor corrected.
 */
export type Understand = (search: string, names?: ReadonlySet<string>) => Understood;

const NO_NAMES: ReadonlySet<string> = new Set();

/** The weight of a word that only says where: « guêpes sous la galerie » is about wasps. */
const WHERE_SHARE = 0.5;
/** « laver les fenêtres »: between two business types about windows, prefers the one that also washes. */
const RELATED_BONUS = 0.5;

/** Two words of fewer letters together sound like too many others. */
const HEARD_COMPOUND_MIN = 9;

/** At most so many near business types are proposed. */
const NEAR_MAX = 3;
/** A word in the own names of more business types tells none of them: « nettoyage ». */
const NEAR_NAMES_MAX = 3;

/**
 * Returns the function that reads a search: which business type and which city it names, in any
 * order of words, tolerating accents, plurals and typos (docs/product.md "Finding"). The rest
 * is left to full-text search.
 */
export function createUnderstanding(businessTypes: readonly Name[], cities: readonly Name[]): Understand {
  const businessTypeTerms = termsOf(businessTypes, stem);
  const cityTerms = termsOf(cities, (word) => word);
  const wholeNames = new Set(
    cityTerms.all.flatMap(({ words }) => (words.length === 1 ? words.map(({ spelled }) => spelled) : [])),
  );
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
    // « mon mari »: a word of the language is not taken for a place of one word, as Ville-Marie is.
    const isMeant = (word: string) => word === typed || !isFrenchWord(typed) || !wholeNames.has(word);
    return cityWords
      .match(typed)
      .filter(({ word }) => isMeant(word))
      .map(({ word, distance }) => ({ key: word, spelled: word, distance }));
  }

  const isKnown = (word: string) => businessTypeWords.has(word) || cityWords.has(word);
  /** Parts words that were typed as one, and are no typo of another: « tontedepelouse ». */
  const splitWords = (words: ReturnType<typeof keywordsInPlace>, names: ReadonlySet<string>) =>
    words.flatMap((keyword) => {
      const { word } = keyword;
      const isOne =
        names.has(word) ||
        isFrenchWord(word) ||
        businessTypeMatches(word).length > 0 ||
        cityMatches(word).length > 0;
      const pieces = isOne ? null : splitJoined(word, isKnown);
      return pieces?.map((piece) => ({ ...keyword, word: piece })) ?? [keyword];
    });

  /** Joins two words that are one, also by ear: « thermo pompe », « termo pompe ». */
  const joinCompounds = (words: ReturnType<typeof keywordsInPlace>, names: ReadonlySet<string>) => {
    const joinedWith = (first: string | undefined, second: string | undefined) => {
      if (first === undefined || second === undefined) return [];
      const joined = `${first}${second}`;
      if (businessTypeWords.has(joined)) return [joined];
      if (joined.length < HEARD_COMPOUND_MIN || isKnown(first) || names.has(first)) return [];
      return businessTypeWords
        .match(joined)
        .map(({ word }) => word)
        .slice(0, 1);
    };
    const joined = words.map(({ word }, index) => joinedWith(word, words[index + 1]?.word));
    return words.flatMap((keyword, index) => {
      if (joined[index]?.length) return joined[index].map((word) => ({ ...keyword, word }));
      return joined[index - 1]?.length ? [] : [keyword];
    });
  };

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
    const isOfIt = ({ key, spelled }: KeyMatch) =>
      words?.has(key) && (key.length >= STEM_ALONE_MIN || isSpelledBy(id, spelled));
    return typed.filter((matches) => matches.some(isOfIt)).length;
  }

  const openNames = new Map<string, Set<string>>();
  const open = new Set<string>();
  for (const { id, text, weight, isClosed } of businessTypeTerms.all) {
    if (isClosed) continue;
    open.add(id);
    if (weight <= 0) continue;
    for (const word of tellingKeywords(text))
      openNames.set(stem(word), (openNames.get(stem(word)) ?? new Set()).add(id));
  }
  /** Returns the open business types that have any of these words in their own name, each once. */
  const openNamesOf = (matches: readonly KeyMatch[] = []): string[] => [
    ...new Set(matches.flatMap(({ key }) => [...(openNames.get(key) ?? [])])),
  ];

  /**
   * Returns the open business types that words of the one understood name too, best first; when there are
   * none, those that have such a word in their own name. A word in the names of many tells none of them.
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

  return (search, names = NO_NAMES) => {
    const asTyped = keywordsInPlace(search);
    const read = joinCompounds(splitWords(asTyped, names), names);
    const typed = read.map(({ word }) => word);
    const inTypes = (word: string) =>
      names.has(word) && !businessTypeWords.has(word) ? [] : businessTypeMatches(word);
    const inPlaces = (word: string) => (names.has(word) && !cityWords.has(word) ? [] : cityMatches(word));
    const isWhere = ({ positions }: Fit) => positions.every((position) => read[position]?.isWhere);
    const matches = typed.map(inTypes);
    const inCities = typed.map(inPlaces);
    const businessTypeFits = fits(businessTypeTerms.byRarestWord, typed, matches)
      .filter((fit) => !isAboutElsewhere(read, fit.positions, (word) => isSpelledBy(fit.id, word)))
      .map((fit) => ({
        ...fit,
        score: fit.score * (isWhere(fit) ? WHERE_SHARE : 1) + RELATED_BONUS * relatedCount(fit.id, matches),
      }))
      .sort(byScore);
    const cityFits = fits(cityTerms.byRarestWord, typed, inCities).filter((fit) =>
      isCompassBeside(typed, fit.positions),
    );
    // « tuyau percé »: a word of the business type is no city, though there is a Percé.
    const { businessType, city } = bestPair(
      businessTypeFits,
      cityFits,
      (businessType, city) =>
        !city.positions.every((position) => isOwn(businessType.id, typed[position] ?? "")),
    );
    // A form or a typo of a word of a business type is certain by itself, and may be a name beside another.
    const isNamed = typed.some((word) => businessTypeWords.has(word));
    const isGuess = (word: string, index: number) =>
      !businessTypeWords.has(word) &&
      !cityWords.has(word) &&
      (inCities[index]?.length || (isNamed && matches[index]?.length));
    const positions = new Set([...(businessType?.positions ?? []), ...(city?.positions ?? [])]);
    // « tonte gazon »: once the business type is known, its other words add nothing.
    const isUnrelated = (word: string) => relatedCount(businessType?.id ?? "", [inTypes(word)]) === 0;
    return {
      businessType: businessType?.id ?? null,
      city: city?.id ?? null,
      guessed: [
        ...asTyped.map(({ word }) => word).filter((word) => !typed.includes(word)),
        ...typed.filter(isGuess),
      ],
      nearBusinessTypes: businessType ? nearOf(businessType, businessTypeFits, matches) : [],
      // A compass word outside a name is a side of the city (« Laval nord »), or a verb (« est »).
      rest: typed.filter((word, index) => !positions.has(index) && !isCompassWord(word) && isUnrelated(word)),
    };
  };
}
