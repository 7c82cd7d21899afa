import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { ServiceQuery, ServiceResults } from "#features/catalog/contract/index.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";

/**
 * Counts the searches that found nothing, for the operator (0008_finding.sql). Nobody waits for it: counts
 * that arrive during a write are added up in memory and written after it, so that a process writes once at a
 * time however many search. A process that ends loses its unwritten counts.
 */

/** How often a word that was not understood must have been searched for before it is stored. */
const WORD_SEARCHES_MIN = 3;
/** Rows at most, and searches added up in memory at most: somebody who types noise fills neither. */
const ROWS_MAX = 10_000;
const PENDING_MAX = 500;

interface Counter {
  pending: Map<string, number>;
  writing: Promise<void> | null;
  /** Searches for words that are not stored yet. */
  words: LRUCache<string, number>;
}

const counters = new WeakMap<Db, Counter>();

/**
 * Counts a search that found nothing because nobody offers it; a filter, a day or an
 * unknown place are not that.
 */
export function countEmptySearch(
  { db, now }: { db: Db; now: () => Date },
  query: ServiceQuery,
  { total, understood }: ServiceResults,
): void {
  const isFiltered =
    query.provider ||
    query.free_on ||
    query.verified ||
    query.price_max !== undefined ||
    query.rating_min !== undefined;
  if (total > 0 || isFiltered || understood.unknown_place) return;
  const counter = counters.get(db) ?? newCounter(db);
  const businessType = query.business_type ?? understood.business_type?.id ?? "";
  const city = understood.city?.id ?? "";
  if (businessType || understood.words.length === 0) add(counter, [businessType, city, ""], 1);
  else
    for (const word of new Set(understood.words.filter((word) => /^[a-z]{3,40}$/.test(word)))) {
      const searches = (counter.words.get(word) ?? 0) + 1;
      counter.words.set(word, searches);
      if (searches >= WORD_SEARCHES_MIN)
        add(counter, ["", "", word], searches === WORD_SEARCHES_MIN ? WORD_SEARCHES_MIN : 1);
    }
  counter.writing ??= write(db, counter, now).finally(() => {
    counter.writing = null;
  });
}

function newCounter(db: Db): Counter {
  const counter: Counter = { pending: new Map(), writing: null, words: new LRUCache({ max: 5000 }) };
  counters.set(db, counter);
  return counter;
}

function add({ pending }: Counter, key: readonly string[], searches: number): void {
  const name = key.join(" ");
  if (pending.size < PENDING_MAX || pending.has(name)) pending.set(name, (pending.get(name) ?? 0) + searches);
}

async function write(db: Db, counter: Counter, now: () => Date): Promise<void> {
  while (counter.pending.size > 0) {
    const rows = [...counter.pending].map(([name, searches]) => {
      const [business_type_id, city_id, word] = name.split(" ");
      return { business_type_id, city_id, word, searches };
    });
    counter.pending = new Map();
    // A count lost with the database is no reason to fail a search.
    await sql`
      insert into empty_searches as stored (business_type_id, city_id, word, searches, last_on)
      select given.*, ${now()}::date from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as given (business_type_id text, city_id text, word text, searches integer)
      where (select count(*) from empty_searches) < ${ROWS_MAX}
      order by 1, 2, 3
      on conflict (business_type_id, city_id, word) do update
        set searches = stored.searches + excluded.searches, last_on = excluded.last_on`
      .execute(db)
      .catch(() => {});
  }
}

/** A search that found nothing, and how often. */
export interface EmptySearch {
  business_type_id: string;
  city_id: string;
  word: string;
  searches: number;
  last_on: string;
}

/** Returns the searches that most often found nothing. */
export async function listEmptySearches(db: Db, limit: number): Promise<EmptySearch[]> {
  return await db
    .selectFrom("empty_searches")
    .select(["business_type_id", "city_id", "word", "searches", sql<string>`last_on::text`.as("last_on")])
    .orderBy("searches", "desc")
    .orderBy("last_on", "desc")
    .limit(limit)
    .execute();
}

/** Forgets a word that found nothing, now that it leads somewhere. */
export async function forgetEmptySearch(tx: Transaction, words: string): Promise<void> {
  await sql`delete from empty_searches where word = fold(${words}) and word <> ''`.execute(tx);
}
