import { LRUCache } from "lru-cache";
import { isSilentVariant, soundOf } from "../../contract/words/sound.ts";
import {
  editDistance,
  mayBeginAs,
  sharedTrigramsMin,
  trigrams,
  typosAllowed,
} from "../../contract/words/typo.ts";

/**
 * A known word that a typed one may stand for, and their edit distance: less than one for
 * a word that sounds the same.
 */
interface WordMatch {
  word: string;
  distance: number;
}

/** Written by ear, a word is nearer than any typo. */
const HEARD_DISTANCE = 0.25;
/** Letters by which two spellings of one sound differ at most. */
const HEARD_EDITS_MAX = 3;

/** Lookups cached; people type the same words. */
const CACHE_MAX = 5000;

/** A set of words that can be looked up with typos. */
export interface Vocabulary {
  has: (word: string) => boolean;
  /**
   * Returns the known words closest to a typed one: itself, else those that sound the same, else those within
   * the typos tolerated at its length, unless it is another word of the language.
   */
  match: (typed: string) => readonly WordMatch[];
}

/**
 * Indexes some thousands of words by their sounds and by their trigrams: a typo leaves most of a word's
 * trigrams unchanged. `isOtherWord` says which typed words are no typos.
 */
export function createVocabulary(
  words: Iterable<string>,
  isOtherWord: (typed: string) => boolean = () => false,
): Vocabulary {
  const known = [...new Set(words)];
  const knownSet = new Set(known);
  const wordsBySound = Map.groupBy(known, soundOf);
  const wordsByTrigram = new Map<string, number[]>();
  known.forEach((word, index) => {
    for (const trigram of new Set(trigrams(word))) {
      const indexes = wordsByTrigram.get(trigram);
      if (indexes) indexes.push(index);
      else wordsByTrigram.set(trigram, [index]);
    }
  });
  const cache = new LRUCache<string, readonly WordMatch[]>({ max: CACHE_MAX });

  function heard(typed: string): readonly WordMatch[] {
    const sound = soundOf(typed);
    if (sound === null) return [];
    const isMeant = isOtherWord(typed)
      ? (word: string) => isSilentVariant(typed, word)
      : (word: string) => editDistance(typed, word, HEARD_EDITS_MAX) <= HEARD_EDITS_MAX;
    return (wordsBySound.get(sound) ?? [])
      .filter(isMeant)
      .map((word) => ({ word, distance: HEARD_DISTANCE }));
  }

  function nearest(typed: string): readonly WordMatch[] {
    const sounding = [typed, typed.replaceAll(/g(?=[ei])/g, "gu")]
      .map(heard)
      .find(({ length }) => length > 0);
    if (sounding) return sounding;
    const max = typosAllowed(typed.length);
    if (max === 0 || isOtherWord(typed)) return [];
    const typedTrigrams = new Set(trigrams(typed));
    const shared = new Map<number, number>();
    for (const trigram of typedTrigrams)
      for (const index of wordsByTrigram.get(trigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    const sharedMin = sharedTrigramsMin(typedTrigrams.size, max);
    let found: WordMatch[] = [];
    let best = max;
    for (const [index, count] of shared) {
      if (count < sharedMin) continue;
      const word = known[index] as string;
      if (!mayBeginAs(typed, word)) continue;
      const distance = editDistance(typed, word, best);
      if (distance > best) continue;
      if (distance < best) found = [];
      best = distance;
      found.push({ word, distance });
    }
    return found;
  }

  return {
    has: (word) => knownSet.has(word),
    match: (typed) => {
      if (knownSet.has(typed)) return [{ word: typed, distance: 0 }];
      const cached = cache.get(typed);
      if (cached) return cached;
      const found = nearest(typed);
      cache.set(typed, found);
      return found;
    },
  };
}
