import { sql } from "kysely";
import type { Db, Transaction } from "#platform/postgres/database.ts";

/** A word of a business type, as the operator sees it. */
export interface ListedWords {
  words: string;
  /** Added by the operator. */
  is_own: boolean;
  /** Taken away by the operator. */
  is_removed: boolean;
}

/** Returns a business type's search words, strongest first; undefined for an unknown business type. */
export async function listSearchWords(db: Db, businessType: string): Promise<ListedWords[] | undefined> {
  const known = await db
    .selectFrom("business_types")
    .select("id")
    .where("id", "=", businessType)
    .executeTakeFirst();
  if (!known) return undefined;
  return await db
    .selectFrom("search_words")
    .select(["words", "is_own", "is_removed"])
    .where("business_type_id", "=", businessType)
    .orderBy("position")
    .orderBy("words")
    .execute();
}

/**
 * Makes words lead to a business type, after its others; searches know them within a minute. Returns
 * false when they did already.
 */
export async function addSearchWords(tx: Transaction, businessType: string, words: string): Promise<boolean> {
  const { rows } = await sql`
    insert into search_words as stored (business_type_id, words, position, is_own)
    select ${businessType}, ${words}, coalesce(max(position) + 1, 0), true
    from search_words where business_type_id = ${businessType}
    on conflict (business_type_id, search) do update set is_removed = false where stored.is_removed
    returning words`.execute(tx);
  return rows.length > 0;
}

/**
 * Makes words lead to a business type no more: the operator's own are deleted, the release's stay away after
 * later starts. Returns false when they did not lead there.
 */
export async function removeSearchWords(
  tx: Transaction,
  businessType: string,
  words: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    update search_words set is_removed = not is_own
    where business_type_id = ${businessType} and not is_removed
      and search = btrim(regexp_replace(fold(${words}), '[^a-z0-9]+', ' ', 'g'))
    returning is_own`.execute(tx);
  await tx
    .deleteFrom("search_words")
    .where("business_type_id", "=", businessType)
    .where("is_own", "=", true)
    .where("search", "=", sql<string>`btrim(regexp_replace(fold(${words}), '[^a-z0-9]+', ' ', 'g'))`)
    .execute();
  return rows.length > 0;
}
