import { normaliseMailbox } from "#features/accounts/server/index.ts";
import { knownEmail } from "#foundation/input/no-email.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";

/** How a guest is reached: by an address, or else by a phone number. */
interface Contact {
  email: string;
  phone: string | null;
}

/** The same for every address of a mailbox. */
const hashesOf = (secrets: Secrets, { email, phone }: Contact) =>
  secrets.hashes("refused-guest", knownEmail(email) === null && phone ? phone : normaliseMailbox(email));

/** Remembers, without keeping how they are reached, that a person wants nothing on a provider's behalf. */
export async function refuseGuest(
  db: Db,
  secrets: Secrets,
  contact: Contact,
  refused_at: Date,
): Promise<void> {
  await db
    .insertInto("refused_guests")
    .values(hashesOf(secrets, contact).map((address_hash) => ({ address_hash, refused_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a person refused to be written to. */
export async function isRefusedGuest(db: Db, secrets: Secrets, contact: Contact): Promise<boolean> {
  const refused = await db
    .selectFrom("refused_guests")
    .select("refused_at")
    .where("address_hash", "in", hashesOf(secrets, contact))
    .executeTakeFirst();
  return refused !== undefined;
}
