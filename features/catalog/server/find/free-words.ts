import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { TOTAL_MAX } from "#platform/postgres/bounded-lists.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { remembered } from "../remembered.ts";

/** Free words as the index has them. */
export interface Words {
  /** A tsquery that asks for all of them. */
  query: string;
  /** Whether even the rarest is so common that walking a listing meets it soon enough. */
  isCommon: boolean;
}

/** Stems of words already asked about; a pure function of the word, so it only needs a bound. */
const stems = new LRUCache<string, readonly string[]>({ max: 20_000 });

/** Stems and rarity of what people typed; null when nothing but small words is left. */
export async function wordsOf(db: ReadDb, typed: readonly string[]): Promise<Words | null> {
  const unknown = typed.filter((word) => !stems.has(word));
  if (unknown.length > 0) await learn(db, unknown);
  const lexemes = [...new Set(typed.flatMap((word) => stems.get(word) ?? []))];
  if (lexemes.length === 0) return null;
  const { services, having } = await statisticsOf(db);
  const rarest = Math.min(...lexemes.map((lexeme) => having.get(lexeme) ?? 0));
  return {
    query: lexemes.map((lexeme) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`).join(" & "),
    // Reading every match costs `rarest` rows; walking to the thousandth, 1000 times services / rarest.
    isCommon: rarest * rarest > TOTAL_MAX * services,
  };
}

async function learn(db: ReadDb, words: readonly string[]): Promise<void> {
  const { rows } = await sql<{ word: string; lexemes: string[] }>`
    select word, tsvector_to_array(words(word)) as lexemes from unnest(${words}::text[]) as word`.execute(db);
  for (const { word, lexemes } of rows) stems.set(word, lexemes);
}

/** How many services there are, and how many have each common word. */
interface Statistics {
  services: number;
  having: ReadonlyMap<string, number>;
}

/** What ANALYZE last saw: only how a search runs depends on it, not what it finds. */
const statisticsOf = remembered(5 * 60_000, readStatistics);

async function readStatistics(db: ReadDb): Promise<Statistics> {
  const [size, common] = await Promise.all([
    sql<{ services: number }>`
      select greatest(reltuples, 0)::float8 as services from pg_class where oid = 'service_words'::regclass`.execute(
      db,
    ),
    // The frequencies end with the least, the greatest and that of nulls, which belong to no word.
    sql<{ lexeme: string; frequency: number }>`
      select element.lexeme, element.frequency::float8 as frequency
      from pg_stats s cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs)
        as element (lexeme, frequency)
      where s.schemaname = current_schema() and s.tablename = 'service_words' and s.attname = 'words'
        and element.lexeme is not null`.execute(db),
  ]);
  const services = size.rows[0]?.services ?? 0;
  return {
    services,
    having: new Map(common.rows.map(({ lexeme, frequency }) => [lexeme, frequency * services])),
  };
}
