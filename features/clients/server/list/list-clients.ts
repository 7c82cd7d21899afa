import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ClientLine, ClientQuery } from "#features/clients/contract/index.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { clientColumns, toLine } from "../client-rows.ts";
import { phonePart, placesWithWords, wordsOf } from "./client-words.ts";

/** Digits enough to be part of a phone number. */
const PHONE_DIGITS_MIN = 3;
/** The least similarity between a word of a name and the typed text, out of 1. */
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
  const { q, tag } = query;
  const tagged = tag ? [sql<SqlBool>`${tag} = any(c.tags)`] : [];
  if (!q) return readPage(db, provider, query, tagged);
  const exact = matching(provider, q);
  const found = await readPage(db, provider, query, [...tagged, ...exact]);
  // A search is of these words or of similar names, never both: at its last page, and at a tag without any.
  if (found.data.length > 0) return found;
  if ((tag || query.before) && (await isAnyFound(db, provider, exact))) return found;
  return readPage(db, provider, query, [...tagged, alike(q)]);
}

/** The condition on `c` that a name is like a text. */
export const alike = (q: string) =>
  // Only names with a word of the same first letter are compared, which costs ten times less; `case` keeps
  // the order, which the planner would turn round.
  sql<SqlBool>`case when strpos(' ' || c.sort_name, ' ' || left(fold(${q}), 1)) > 0
    then strict_word_similarity(fold(${q}), c.sort_name) >= ${sql.lit(LIKENESS_MIN)} else false end`;

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

/** Returns the condition for the clients that come after one, in the order of a sort. */
export function after(provider: Provider, sort: ClientQuery["sort"], before: string): RawBuilder<SqlBool> {
  const last = (columns: RawBuilder<unknown>) =>
    sql`(select ${columns}, id from clients where id = ${before} and provider_id = ${provider.id})`;
  return sort === "name"
    ? sql<SqlBool>`(c.sort_name, (c.owner_id is null), c.id) > ${last(sql`sort_name, owner_id is null`)}`
    : sql<SqlBool>`(c.active_at, c.id) < ${last(sql`active_at`)}`;
}

/** The conditions on `c` that a search makes: a part of a phone number, or every word, in any order. */
export function matching(provider: Provider, q: string): RawBuilder<SqlBool>[] {
  const digits = phonePart(q, PHONE_DIGITS_MIN);
  if (digits !== null) return [sql<SqlBool>`strpos(c.phone, ${digits}) > 0`];
  // The places of a client with an account are those of their unlocked requests.
  return wordsOf(q).map(
    (word) => sql<SqlBool>`(strpos(c.search_text, fold(${word})) > 0 or c.id in (
      select account.client_id from published_requests r
      join client_accounts account on account.provider_id = r.provider_id and account.owner_id = r.owner_id
      where r.provider_id = ${provider.id} and r.property_id in (${placesWithWords(provider.id, [word])})))`,
  );
}
