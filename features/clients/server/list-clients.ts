import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ClientLine, ClientQuery } from "#features/clients/contract/index.ts";
import { normalisePhone } from "#foundation/input/phone.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import { fold } from "#foundation/text/search-text.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { clientColumns, toLine } from "./client-rows.ts";

/** Digits enough to be part of a phone number. */
const PHONE_DIGITS_MIN = 3;
/** Each word is a search of its own. */
const SEARCH_WORDS_MAX = 8;
const ONLY_PHONE = /^[\d\s()+.\-\u2010-\u2015/]+$/;
/** How alike a word of a name must be to what was typed, of 1. */
const LIKENESS_MIN = 0.4;

/**
 * Returns a page of a provider's clients and the `before` of the next; null at the end. A search that finds
 * nothing is answered with the names that are most like it.
 */
export async function listClients(
  db: Db,
  provider: Provider,
  query: ClientQuery,
): Promise<{ data: ClientLine[]; next: string | null }> {
  const { q, tag, before } = query;
  const tagged = tag ? [sql<SqlBool>`${tag} = any(c.tags)`] : [];
  if (!q) return readPage(db, provider, query, tagged);
  const words = [...tagged, ...matching(provider, q)];
  const found = await readPage(db, provider, query, words);
  if (found.data.length > 0) return found;
  // What follows the last page of words is nothing: each page of a search is of words, or each of likeness.
  if (before && (await isAnyFound(db, provider, words))) return found;
  return readPage(db, provider, query, [
    ...tagged,
    // Words with the same first letter alone are compared, which costs ten times less.
    sql<SqlBool>`strpos(' ' || c.sort_name, ' ' || left(fold(${q}), 1)) > 0
      and strict_word_similarity(fold(${q}), c.sort_name) >= ${sql.lit(LIKENESS_MIN)}`,
  ]);
}

async function isAnyFound(
  db: Db,
  provider: Provider,
  conditions: readonly RawBuilder<SqlBool>[],
): Promise<boolean> {
  let found = db.selectFrom("clients as c").select("c.id").where("c.provider_id", "=", provider.id);
  for (const condition of conditions) found = found.where(condition);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

async function readPage(
  db: Db,
  provider: Provider,
  { sort, before }: ClientQuery,
  conditions: readonly RawBuilder<SqlBool>[],
): Promise<{ data: ClientLine[]; next: string | null }> {
  let page = clientColumns(db).where("c.provider_id", "=", provider.id);
  for (const condition of conditions) page = page.where(condition);
  if (before) page = page.where(after(provider, sort, before));
  page =
    sort === "name"
      ? page.orderBy("c.sort_name").orderBy(sql`(c.owner_id is null)`).orderBy("c.id")
      : page.orderBy("c.active_at", "desc").orderBy("c.id", "desc");
  const rows = await page.limit(PAGE_SIZE + 1).execute();
  const data = rows.slice(0, PAGE_SIZE).map(toLine);
  return { data, next: rows.length > PAGE_SIZE ? (data.at(-1)?.id ?? null) : null };
}

/** What follows a client in the order of a sort. */
export function after(provider: Provider, sort: ClientQuery["sort"], before: string): RawBuilder<SqlBool> {
  const last = (columns: RawBuilder<unknown>) =>
    sql`(select ${columns}, id from clients where id = ${before} and provider_id = ${provider.id})`;
  return sort === "name"
    ? sql<SqlBool>`(c.sort_name, (c.owner_id is null), c.id) > ${last(sql`sort_name, owner_id is null`)}`
    : sql<SqlBool>`(c.active_at, c.id) < ${last(sql`active_at`)}`;
}

/** The conditions on `c` that a search makes: a part of a phone number, or every word, in any order. */
function matching(provider: Provider, q: string): RawBuilder<SqlBool>[] {
  const digits = normalisePhone(q);
  if (ONLY_PHONE.test(q) && digits.length >= PHONE_DIGITS_MIN)
    return [sql<SqlBool>`strpos(c.phone, ${digits}) > 0`];
  // The city of a client with an account is where their unlocked requests are.
  return wordsOf(q).map(
    (word) => sql<SqlBool>`(strpos(c.search_text, fold(${word})) > 0 or c.id in (
      select account.client_id from published_requests r
      join published_properties place on place.id = r.property_id
      join client_accounts account on account.provider_id = r.provider_id and account.owner_id = r.owner_id
      where r.provider_id = ${provider.id} and r.unlocked_at is not null
        and strpos(fold(place.city), fold(${word})) > 0))`,
  );
}

/**
 * The words that are searched, each once and so many at most; what has an @ is a part of an email address.
 */
function wordsOf(q: string): string[] {
  const words = q
    .split(/\s+/)
    .flatMap((word) => (word.includes("@") ? word.toLowerCase() : fold(word).split(" ")));
  return [...new Set(words)].filter((word) => word !== "").slice(0, SEARCH_WORDS_MAX);
}

/** Returns how many clients a provider has, and their tags, the most used first. */
export async function summarizeClients(db: Db, provider: Provider) {
  const { total } = await db
    .selectFrom("clients")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("provider_id", "=", provider.id)
    .executeTakeFirstOrThrow();
  const { rows: tags } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from clients, unnest(tags) tag
    where provider_id = ${provider.id} group by tag order by count desc, tag limit 50`.execute(db);
  return { total, tags };
}
