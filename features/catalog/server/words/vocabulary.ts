import { LRUCache } from "lru-cache";
import {
  editDistance,
  firstLetterMayDiffer,
  sharedTrigramsMin,
  trigrams,
  typosAllowed,
} from "../../contract/words/typo.ts";

/** A known word that a typed one stands for, and how many letters apart they are. */
export interface Meant {
  word: string;
  apart: number;
}

/** Typed words whose meaning is remembered; people type the same ones. */
const REMEMBERED_MAX = 5000;

/** A set of words that can be looked up with typos. */
export interface Vocabulary {
  has: (word: string) => boolean;
  /** The known words nearest to a typed one: itself, else those within the typos forgiven at its length. */
  meant: (typed: string) => readonly Meant[];
}

/** Indexes some thousands of words by their trigrams: a typo leaves most of a word's trigrams whole. */
export function createVocabulary(words: Iterable<string>): Vocabulary {
  const known = [...new Set(words)];
  const knownSet = new Set(known);
  const holding = new Map<string, number[]>();
  known.forEach((word, at) => {
    for (const piece of new Set(trigrams(word))) {
      const places = holding.get(piece);
      if (places) places.push(at);
      else holding.set(piece, [at]);
    }
  });
  const remembered = new LRUCache<string, readonly Meant[]>({ max: REMEMBERED_MAX });

  function nearest(typed: string): readonly Meant[] {
    const max = typosAllowed(typed.length);
    if (max === 0) return [];
    const pieces = new Set(trigrams(typed));
    const shared = new Map<number, number>();
    for (const piece of pieces)
      for (const at of holding.get(piece) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    const least = sharedTrigramsMin(pieces.size, max);
    let found: Meant[] = [];
    let best = max;
    for (const [at, count] of shared) {
      if (count < least) continue;
      const word = known[at] as string;
      if (!firstLetterMayDiffer(typed) && typed[0] !== word[0]) continue;
      const apart = editDistance(typed, word, best);
      if (apart > best) continue;
      if (apart < best) found = [];
      best = apart;
      found.push({ word, apart });
    }
    return found;
  }

  return {
    has: (word) => knownSet.has(word),
    meant: (typed) => {
      if (knownSet.has(typed)) return [{ word: typed, apart: 0 }];
      const before = remembered.get(typed);
      if (before) return before;
      const found = nearest(typed);
      remembered.set(typed, found);
      return found;
    },
  };
}
