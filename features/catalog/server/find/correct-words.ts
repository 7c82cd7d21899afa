import { sql } from "kysely";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import {
  editDistance,
  mayBeginAs,
  sharedTrigramsMin,
  trigrams,
  typosAllowed,
} from "../../contract/words/typo.ts";
import { isFrenchWord } from "../words/french-words.ts";
import { freeWords } from "./free-words.ts";
import type { Search } from "./search.ts";

/** Known words compared with each typed one, most similar first. */
const CANDIDATES_MAX = 50;
/** Only the first words are corrected; the rest stay as typed. */
const WORDS_MAX = 6;

/**
 * Returns the search with its words corrected to known ones (0008_finding.sql), for a search that found
 * nothing. Null when no word is a typo of another.
 */
export async function withCorrectedWords(db: ReadDb, search: Search): Promise<Search | null> {
  const { rest } = search.understood;
  const known = await Promise.all(rest.slice(0, WORDS_MAX).map((word) => closestKnownWord(db, word)));
  const corrected = [...known, ...rest.slice(WORDS_MAX)];
  if (corrected.every((word, index) => word === rest[index])) return null;
  const words = await freeWords(db, corrected);
  if (words === null || words.query === search.words?.query) return null;
  return { ...search, words, understood: { ...search.understood, rest: corrected }, typedWords: rest };
}

/**
 * Returns the known word closest to a typed one, within the typos tolerated; the word itself when it is
 * known, or another word of the language.
 */
async function closestKnownWord(db: ReadDb, typed: string): Promise<string> {
  const typos = typosAllowed(typed.length);
  if (typos === 0 || isFrenchWord(typed)) return typed;
  // The setting applies to this statement; the CTE is materialized so that it is
  // set before the index is used.
  const { rows } = await sql<{ word: string }>`
    with forgiving as materialized (
      select ${typed}::text as typed, set_config('pg_trgm.similarity_threshold', ${similarityThreshold(typed, typos)}, true)
    )
    select near.word from forgiving cross join lateral (
      select word from known_words where word % forgiving.typed
      order by similarity(word, forgiving.typed) desc, word limit ${CANDIDATES_MAX}
    ) near`.execute(db);
  let closest = { word: typed, distance: typos + 1 };
  for (const { word } of rows) {
    if (!mayBeginAs(typed, word)) continue;
    const distance = editDistance(typed, word, typos);
    if (distance < closest.distance) closest = { word, distance };
  }
  return closest.word;
}

/**
 * Returns the pg_trgm similarity that a word with these typos has at least: shared
 * trigrams over all trigrams of both.
 */
function similarityThreshold(typed: string, typos: number): string {
  const own = new Set(trigrams(typed)).size;
  const shared = sharedTrigramsMin(own, typos);
  return (shared / (own + own + typos - shared) - 0.001).toFixed(3);
}
