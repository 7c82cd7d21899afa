import { lockGuest } from "#features/accounts/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { knownEmail } from "#foundation/input/no-email.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { mergeAccounts } from "../privacy/merge-accounts.ts";
import { guestOf } from "./guest-of.ts";

/**
 * Moves everything of a guest without an address to the owner who opened the link signed in, and closes the
 * guest's account. Whoever has the link could give it any address of theirs: it proves as much as that does.
 * Throws NOT_FOUND, also for a guest who has an address, and CANNOT_MERGE.
 */
export async function claimGuest(
  ports: Pick<ApiContext, "db" | "secrets" | "now" | "personalData">,
  owner: Owner,
  token: string,
): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    // Locked: an address that is confirmed meanwhile is the guest's, and a second claim waits.
    const { id, email } = await guestOf(ports.secrets, token, (guest) => lockGuest(tx, guest));
    if (knownEmail(email) !== null) throw new Failure(NOT_FOUND);
    await mergeAccounts(tx, ports, { from: id, into: owner.id }, ports.personalData, { mayKeepGuest: true });
  });
}
