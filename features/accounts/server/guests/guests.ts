import type { Db, Transaction } from "#platform/postgres/database.ts";
import { findAccount, isGuest, lockAccount } from "../auth/account/accounts.ts";
import type { Caller, ProfileWriter } from "../auth/dependencies.ts";
import { requestLink } from "../auth/links/request-link.ts";

/** The client to whom a provider proposes work, as the provider wrote it. */
export interface NewGuest {
  email: string;
  first_name: string;
  last_name: string;
  /** Theirs once they confirm their address, unless it is another account's. */
  phone: string | null;
}

/**
 * Returns the account of an address, locked: made anew for a guest where there is none. `is_guest` says
 * whether its person has no password; it may be a provider's or an operator's otherwise. No mark of the
 * person is recorded, since they did nothing yet.
 */
export async function openGuest(
  tx: Transaction,
  { profiles, now: readNow }: { profiles: Pick<ProfileWriter, "create">; now: () => Date },
  { email, first_name, last_name, phone }: NewGuest,
): Promise<{ id: string; is_guest: boolean }> {
  const now = readNow();
  const made = await tx
    .insertInto("accounts")
    .values({ email, user_metadata: {}, guest_since: now, created_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made) {
    const full_name = `${first_name} ${last_name}`.trim();
    const account = { id: made.id, email, phone: null, pending_phone: phone, created_at: now };
    const person = { user_type: "owner", first_name, last_name, full_name, phoneNumber: "" } as const;
    await profiles.create(tx, account, person);
    return { id: made.id, is_guest: true };
  }
  const found = await findAccount(tx, { email });
  const account = found && (await lockAccount(tx, found.id));
  // Closed or moved to another address meanwhile: the address is free again, for the next attempt.
  if (account?.email !== email)
    return openGuest(tx, { profiles, now: readNow }, { email, first_name, last_name, phone });
  return { id: account.id, is_guest: isGuest(account) };
}

/** Returns the address of a guest; undefined once they have a password, or the account is closed. */
export async function guestEmail(db: Db, id: string): Promise<string | undefined> {
  const account = await findAccount(db, { id });
  return account && isGuest(account) ? account.email : undefined;
}

/** Returns the address of a guest as `guestEmail` does, with the account locked. */
export async function lockGuest(tx: Transaction, id: string): Promise<string | undefined> {
  const account = await lockAccount(tx, id);
  return account && isGuest(account) ? account.email : undefined;
}

/** Requests a letter whose link signs a guest in and leads to `url`; its job limits how many. */
export async function requestGuestLink(
  db: Db,
  { id, email, url, caller, now }: { id: string; email: string; url: string; caller: Caller; now: Date },
): Promise<void> {
  await requestLink(db, {
    ...{ kind: "guest", account_id: id, email },
    ...{ redirect_to: url, challenge: undefined, caller, now },
  });
}
