import { distance } from "fastest-levenshtein";
import type postgres from "postgres";
import { cardsOfPage, listText, readListing } from "./listing.ts";

let terms: Promise<{ businessTypes: Map<string, string>; cities: Map<string, string> }> | undefined;
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

async function read(sql: postgres.Sql) {
  const [businessTypes, cities] = await Promise.all([
    sql`select id, unnest(string_to_array(fold(name), ' ')) as word from business_types`,
    sql`select id, fold(name) as word from cities`,
  ]);
  const map = (rows: postgres.RowList<postgres.Row[]>) =>
    new Map(rows.filter(({ word }) => word.length > 3).map(({ word, id }) => [word, id]));
  return { businessTypes: map(businessTypes), cities: map(cities) };
}

/** Cached nearest terms of words, as in the product. */
const seen = new WeakMap<Map<string, string>, Map<string, string | undefined>>();

function nearest(known: Map<string, string>, word: string): string | undefined {
  const cached = seen.get(known) ?? new Map<string, string | undefined>();
  seen.set(known, cached);
  if (!cached.has(word)) cached.set(word, findNearest(known, word));
  return cached.get(word);
}

/** Returns the term nearest to a word, at most two letters off; an exact one first. */
function findNearest(known: Map<string, string>, word: string): string | undefined {
  const exact = known.get(word);
  if (exact) return exact;
  let best: string | undefined;
  let least = 3;
  for (const [term, id] of known) {
    if (Math.abs(term.length - word.length) >= least) continue;
    const off = distance(term, word);
    if (off < least) [least, best] = [off, id];
  }
  return best;
}

/** Handles words that name a business type and a city, then the listing. */
export async function findTyped(sql: postgres.Sql, typed: string): Promise<string> {
  terms ??= read(sql);
  const { businessTypes, cities } = await terms;
  const words = fold(typed).split(" ");
  const businessType = words.map((word) => nearest(businessTypes, word)).find(Boolean) ?? "";
  const city = words.map((word) => nearest(cities, word)).findLast(Boolean) ?? "";
  return readListing(sql, businessType, city, "business_type_id");
}

/** Handles a word of the services' own text, in all cities. */
export async function findFreeWords(sql: postgres.Sql, words: string): Promise<string> {
  const [row] = await sql`
    with matches as materialized (
      select service_id from service_words where words @@ plainto_tsquery('fr', ${words})
    ), found as materialized (
      select l.service_id, l.rating_rank from matches join service_listings l using (service_id) where l.city_id = ''
    ), page as materialized (
      select * from found order by rating_rank desc, service_id desc limit 20
    )
    select ${cardsOfPage(sql)}, (select count(*)::int from (select from found limit 1001) counted) as total`;
  return listText(row?.cards ?? "", row?.total ?? 0);
}
