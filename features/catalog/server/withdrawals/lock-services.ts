import { sql } from "kysely";
import type { Transaction } from "#platform/postgres/database.ts";

/** Locks services as their providers' changes do (`lockOwnService`); removed ones are left out. */
export function lockServices(tx: Transaction, ids: readonly string[]) {
  return tx
    .selectFrom("services")
    .select(["id", "provider_id", "withdrawal_id"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("removed_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}
