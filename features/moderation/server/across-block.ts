import { type SqlBool, sql } from "kysely";
import { THREAD_BLOCKED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * No free text crosses a blocked thread (docs/product.md "Messages"). Each use case that would pass a
 * person's words to the other side of a request either refuses or drops the words, with the functions below.
 * `app/api/across-block.test.ts` calls every endpoint that takes words.
 */

/** The message of a field that must be empty while the thread is blocked. */
export const LEAVE_EMPTY =
  "La conversation est bloquée : laissez ce champ vide, le reste peut partir sans lui.";

/** A column for queries: whether the owner or the provider blocked the thread of the request `request_id`. */
export const isBlockedColumn = (request_id: string) =>
  sql<SqlBool>`exists (select from published_blocked_threads b where b.request_id = ${sql.ref(request_id)})`;

/** Returns the providers with whom an owner has a blocked thread, whoever blocked it. */
export async function providersBlockedWith(db: Db, owner_id: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("published_blocked_threads")
    .select("provider_id")
    .where("owner_id", "=", owner_id)
    .execute();
  return new Set(rows.map(({ provider_id }) => provider_id));
}

/** Returns whether the owner or the provider of a request blocked its thread. */
export async function isThreadBlocked(db: Db, request_id: string): Promise<boolean> {
  const blocked = await db
    .selectFrom("published_blocked_threads")
    .select("request_id")
    .where("request_id", "=", request_id)
    .executeTakeFirst();
  return blocked !== undefined;
}

/** Throws THREAD_BLOCKED: for an act that is pointless without its words, or that only asks for an answer. */
export async function requireUnblocked(db: Db, request_id: string): Promise<void> {
  if (await isThreadBlocked(db, request_id)) throw new Failure(THREAD_BLOCKED);
}

/** Returns the words, or none in a blocked thread: for an act that makes sense without them. */
export async function wordsAcross(db: Db, request_id: string, words: string): Promise<string> {
  return words !== "" && (await isThreadBlocked(db, request_id)) ? "" : words;
}
