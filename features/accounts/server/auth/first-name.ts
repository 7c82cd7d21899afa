import type { Db } from "#platform/postgres/database.ts";

/** Returns the first name of an account's person; an empty text when there is none. */
export async function firstNameOf(db: Db, account_id: string): Promise<string> {
  const profile = await db
    .selectFrom("published_profiles as profiles")
    .select("first_name")
    .where("id", "=", account_id)
    .executeTakeFirst();
  return profile?.first_name ?? "";
}
