import { knownEmail } from "#foundation/input/no-email.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { Unreachable } from "../contract/index.ts";
import { isRefused } from "./sent-letters.ts";

/**
 * Returns why no letter reaches an account now, or null when letters do. To be called before telling
 * anybody that a letter was sent.
 */
export async function unreachable(db: Db, account_id: string): Promise<Unreachable | null> {
  const person = await db
    .selectFrom("published_profiles")
    .select(["email", "closed_at"])
    .where("id", "=", account_id)
    .executeTakeFirst();
  if (!person || person.closed_at) return "account_closed";
  if (knownEmail(person.email) === null) return "no_address";
  return (await isRefused(db, account_id, person.email)) ? "address_refused" : null;
}
