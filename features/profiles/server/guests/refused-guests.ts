import { normaliseMailbox } from "#features/accounts/server/index.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";

/** The same for every address of a mailbox. */
const hashesOf = (secrets: Secrets, email: string) =>
  secrets.hashes("refused-guest", normaliseMailbox(email));

/** Remembers, without keeping the address, that its person wants no letter on a provider's behalf. */
export async function refuseGuest(db: Db, secrets: Secrets, email: string, refused_at: Date): Promise<void> {
  await db
    .insertInto("refused_guests")
    .values(hashesOf(secrets, email).map((address_hash) => ({ address_hash, refused_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the person of an address refused to be written to. */
export async function isRefusedGuest(db: Db, secrets: Secrets, email: string): Promise<boolean> {
  const refused = await db
    .selectFrom("refused_guests")
    .select("refused_at")
    .where("address_hash", "in", hashesOf(secrets, email))
    .executeTakeFirst();
  return refused !== undefined;
}
