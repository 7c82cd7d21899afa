import type { Db } from "#platform/postgres/database.ts";

/** Whether a person has proven, by opening a letter's link, that their e-mail address is theirs. */
export async function isEmailConfirmed(db: Db, account_id: string): Promise<boolean> {
  const profile = await db
    .selectFrom("profiles")
    .select("email_verified_at")
    .where("id", "=", account_id)
    .executeTakeFirst();
  return profile !== undefined && profile.email_verified_at !== null;
}
