import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Returns words without case or accents. Once, because a statement that folds them
 * does so again for every row.
 */
export async function fold(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select fold(word) as word from unnest(${[...words]}::text[]) with ordinality as one (word, n) order by n`.execute(
    db,
  );
  return rows.map(({ word }) => word);
}

/** Returns the pattern of texts that have a word as a part. */
export const containing = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
