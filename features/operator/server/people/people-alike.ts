import { type RawBuilder, sql } from "kysely";
import { editDistance } from "#features/catalog/contract/words/typo.ts";
import { SEARCHED_WORD_MIN } from "#features/operator/contract/index.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Compared with a misspelled query before the index is read, at some twenty microseconds each. */
const NEWEST_COMPARED = 500;

/** Compared letter by letter at most: of a frequent name anybody has to type more. */
const ALIKE_COMPARED = 500;

/** The shares of a word's trigrams that a text has: most of them, then as few as two typos leave. */
const LIKENESSES = [0.6, 0.3];

/**
 * More than in a word of the catalogue, because names are written as they are heard; in
 * short words two make any other.
 */
const typosInNames = (word: string) => (word.length < SEARCHED_WORD_MIN ? 0 : word.length < 5 ? 1 : 2);

/**
 * Returns how many typos a word is from the nearest part of a text, `undefined` when from none;
 * 0 where it is a part of one.
 */
function typosIn(text: string, word: string): number | undefined {
  if (text.includes(word)) return 0;
  const max = typosInNames(word);
  const nearest = Math.min(...text.split(/[\s@.'-]+/).map((part) => editDistance(word, part, max)));
  return nearest > max ? undefined : nearest;
}

/**
 * Returns the ids of the people whose words are these with up to two typos in each, fewest typos
 * first. Where the newest fill a page they are enough: for a word that many have PostgreSQL reads the
 * table instead of the index.
 */
export async function idsWithWordsAlike(db: Db, words: readonly string[]): Promise<string[]> {
  // The part after the @ is common to many: it makes strangers alike, and the index slow.
  const own = words.map((word) => word.replace(/@.*/, "")).filter((word) => word.length > 0);
  const long = own.filter((word) => word.length >= SEARCHED_WORD_MIN);
  if (long.length === 0) return [];
  const newest = await compare(
    db,
    own,
    sql`select account_id, text from person_texts order by account_id desc limit ${NEWEST_COMPARED}`,
  );
  if (newest.length >= PAGE_SIZE && newest.every(({ typos }) => typos <= 1)) return idsOf(newest);
  for (const likeness of LIKENESSES) {
    const found = await compare(db, own, candidates(long, likeness));
    if (found.length > 0) return idsOf(found);
  }
  return [];
}

const idsOf = (people: readonly { id: string }[]) => people.slice(0, PAGE_SIZE).map(({ id }) => id);

/** Returns the query of the people whose texts have as much of every word, the most alike of them. */
function candidates(words: readonly string[], likeness: number): RawBuilder<unknown> {
  const areAlike = sql.join(
    words.map((word) => sql`${word} <% text`),
    sql` and `,
  );
  const sum = sql.join(
    words.map((word) => sql`word_similarity(${word}, text)`),
    sql` + `,
  );
  // The setting applies to this statement; the CTE is materialized so that it is
  // set before the index is used.
  return sql`
    with forgiving as materialized (
      select set_config('pg_trgm.word_similarity_threshold', ${likeness.toFixed(2)}, true))
    select near.account_id, near.text from forgiving cross join lateral (
      select account_id, text from person_texts where forgiving is not null and ${areAlike}
      order by ${sum} desc, account_id desc limit ${ALIKE_COMPARED}) near`;
}

async function compare(db: Db, words: readonly string[], people: RawBuilder<unknown>) {
  const { rows } = await sql<{ account_id: string; text: string }>`${people}`.execute(db);
  return rows
    .flatMap(({ account_id, text }) => {
      const typos = words.map((word) => typosIn(text, word));
      const sum = typos.reduce<number>((total, one) => total + (one ?? Number.POSITIVE_INFINITY), 0);
      return Number.isFinite(sum) ? [{ id: account_id, typos: sum }] : [];
    })
    .toSorted((one, other) => one.typos - other.typos);
}
