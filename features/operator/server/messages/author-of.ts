import type { Transaction } from "#platform/postgres/database.ts";

/**
 * Returns the account whose address a message of the contact form gives, by which its acts
 * are found; none for strangers.
 */
export async function authorOf(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("published_contact_messages as message")
    .innerJoin("published_accounts as account", (join) =>
      join.on((eb) => eb("account.email", "=", eb.fn<string>("lower", ["message.email"]))),
    )
    .select("account.id")
    .where("message.id", "=", id)
    .execute();
  return rows.map((account) => account.id);
}
