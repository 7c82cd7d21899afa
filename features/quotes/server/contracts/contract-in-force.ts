import type { Db } from "#platform/postgres/database.ts";

/**
 * Returns the contract of a request that is not cancelled, if there is one; an index allows one at a time.
 */
export const contractInForce = (db: Db, request_id: string) =>
  db
    .selectFrom("contracts")
    .select(["id", "version"])
    .where("request_id", "=", request_id)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
