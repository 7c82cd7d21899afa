import { type SqlBool, sql } from "kysely";
import { THREAD_BLOCKED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * No free text crosses a blocked thread, by whatever way (docs/product.md "Messages"). Each use case that
 * would carry a person's words to the other side of a request asks here: it refuses, or carries what it does
 * without the words. `app/api/across-block.test.ts` asks every endpoint that takes words.
 */

/** What a field says that must be empty across a blocked thread. */
export const LEAVE_EMPTY =
  "La conversation est bloquée : laissez ce champ vide, le reste peut partir sans lui.";

/**
 * A column for a query over a table whose `id` is that of a request: whether one of
 * its people blocked its thread.
 */
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

/** Returns whether one of its people blocked the thread of a request. */
export async function isThreadBlocked(db: Db, request_id: string): Promise<boolean> {
  const blocked = await db
    .selectFrom("published_blocked_threads")
    .select("request_id")
    .where("request_id", "=", request_id)
    .executeTakeFirst();
  return blocked !== undefined;
}

/** Throws THREAD_BLOCKED for an act that is nothing without its words, or that only asks for an answer. */
export async function requireUnblocked(db: Db, request_id: string): Promise<void> {
  if (await isThreadBlocked(db, request_id)) throw new Failure(THREAD_BLOCKED);
}

/** Returns the words of an act that may go on without them, or none across a blocked thread. */
export async function wordsAcross(db: Db, request_id: string, words: string): Promise<string> {
  return words !== "" && (await isThreadBlocked(db, request_id)) ? "" : words;
}
