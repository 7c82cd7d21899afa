import type { Db } from "#platform/postgres/database.ts";
import type { Unreachable } from "../contract/index.ts";
import { isRefused } from "./sent-letters.ts";

/**
 * Returns why no letter reaches an account now, or null when letters do: whoever says that a
 * letter left asks here first.
 */
export async function unreachable(db: Db, account_id: string): Promise<Unreachable | null> {
  const person = await db
    .selectFrom("published_profiles")
    .select(["email", "closed_at"])
    .where("id", "=", account_id)
    .executeTakeFirst();
  if (!person || person.closed_at) return "account_closed";
  return (await isRefused(db, account_id, person.email)) ? "address_refused" : null;
}
