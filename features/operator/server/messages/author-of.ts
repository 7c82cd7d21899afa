import type { Db, Transaction } from "#platform/postgres/database.ts";

const accountsOf = (db: Db, id: string) =>
  db
    .selectFrom("published_contact_messages as message")
    .innerJoin("published_profiles as author", (join) =>
      join.on((eb) => eb("author.email", "=", eb.fn<string>("lower", ["message.email"]))),
    )
    .where("message.id", "=", id);

/**
 * Returns the account whose address a message of the contact form gives, by which its acts
 * are found; none for strangers.
 */
export async function authorOf(tx: Transaction, id: string): Promise<string[]> {
  const rows = await accountsOf(tx, id).select("author.id").execute();
  return rows.map((account) => account.id);
}

/** Returns that account if it has confirmed the address: what is kept is then its person's. */
export async function confirmedAuthorOf(tx: Transaction, id: string): Promise<string | null> {
  const row = await accountsOf(tx, id)
    .select("author.id")
    .where("author.email_verified_at", "is not", null)
    .executeTakeFirst();
  return row?.id ?? null;
}
