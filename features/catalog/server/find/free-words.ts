import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { TOTAL_MAX } from "#foundation/limits.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { cachedRead } from "../reference/cached-read.ts";

/** Free words in the form of the text index. */
export interface FreeWords {
  /** A tsquery that requires all of them. */
  query: string;
  /** Whether each is common enough for a walk of the listing to meet it soon. */
  isCommon: boolean;
}

/** Stems that texts also write short, as typed words are not (`keywords`): « Déneigement St-Pierre ». */
const ABBREVIATED: Readonly<Record<string, string>> = { saint: "('saint' | 'st' | 'ste')" };

const quoted = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** Stems by word. A pure function of the word, so entries never expire; only their number is bounded. */
const stems = new LRUCache<string, readonly string[]>({ max: 20_000 });

/** Returns the stems and rarity of the typed words; null when they are all stop words. */
export async function freeWords(db: ReadDb, typed: readonly string[]): Promise<FreeWords | null> {
  const missing = typed.filter((word) => !stems.has(word));
  if (missing.length > 0) await loadStems(db, missing);
  const lexemes = [...new Set(typed.flatMap((word) => stems.get(word) ?? []))];
  if (lexemes.length === 0) return null;
  const { services, frequencies } = await statisticsOf(db);
  const rarest = Math.min(...lexemes.map((lexeme) => frequencies.get(lexeme) ?? 0));
  return {
    query: lexemes.map((lexeme) => ABBREVIATED[lexeme] ?? quoted(lexeme)).join(" & "),
    // Reading every match costs `rarest` rows; walking to the thousandth costs 1000 × services / rarest.
    isCommon: rarest * rarest > TOTAL_MAX * services,
  };
}

async function loadStems(db: ReadDb, words: readonly string[]): Promise<void> {
  const { rows } = await sql<{ word: string; lexemes: string[] }>`
    select word, tsvector_to_array(words(word)) as lexemes from unnest(${words}::text[]) as word`.execute(db);
  for (const { word, lexemes } of rows) stems.set(word, lexemes);
}

/** How many services there are, and how many have each common word. */
interface Statistics {
  services: number;
  frequencies: ReadonlyMap<string, number>;
}

/** The statistics of the last ANALYZE: only how a search runs depends on them, not what it finds. */
const statisticsOf = cachedRead(5 * 60_000, readStatistics);

async function readStatistics(db: ReadDb): Promise<Statistics> {
  const [size, common] = await Promise.all([
    sql<{ services: number }>`
      select greatest(reltuples, 0)::float8 as services from pg_class where oid = 'service_words'::regclass`.execute(
      db,
    ),
    // The frequency array ends with the minimum, the maximum and the frequency of
    // nulls, which belong to no word.
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
    frequencies: new Map(common.rows.map(({ lexeme, frequency }) => [lexeme, frequency * services])),
  };
}
