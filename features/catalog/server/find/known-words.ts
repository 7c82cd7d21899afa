import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "#foundation/durations.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";

/** Only the first words are looked up. */
const WORDS_MAX = 6;

/** Whether a service is written with a word, by database: people misspell the same words. */
const knownWords = new WeakMap<ReadDb, LRUCache<string, boolean>>();

/** Returns which of these words services are written with, as of a minute ago at most. */
export async function knownAmong(db: ReadDb, typed: readonly string[]): Promise<ReadonlySet<string>> {
  const known = knownWords.get(db) ?? new LRUCache<string, boolean>({ max: 20_000, ttl: MINUTE_MS });
  knownWords.set(db, known);
  const words = typed.slice(0, WORDS_MAX);
  const missing = words.filter((word) => !known.has(word));
  if (missing.length > 0) {
    const { rows } = await sql<{ word: string }>`
      select word from known_words where word = any(${missing}::text[])`.execute(db);
    const found = new Set(rows.map(({ word }) => word));
    for (const word of missing) known.set(word, found.has(word));
  }
  return new Set(words.filter((word) => known.get(word)));
}
