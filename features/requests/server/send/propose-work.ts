import { containsContactInformation } from "#contact-information/detect.ts";
import { openGuest } from "#features/accounts/server/index.ts";
import { clientToPropose, linkClient } from "#features/clients/server/index.ts";
import { dropOtherPendingPhone, isRefusedGuest, profileWriter } from "#features/profiles/server/index.ts";
import { keepProperty } from "#features/properties/server/index.ts";
import { CLIENT_IS_MEMBER, CLIENT_REFUSED, type ProposalDraft } from "#features/requests/contract/index.ts";
import { NOT_FOUND, SERVICE_NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { placeholderEmail } from "#foundation/input/no-email.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { findRequestable, firstDayOfSeason } from "./create-request.ts";
import { namesOfGuest } from "./guest-names.ts";
import { insertProposed } from "./insert-proposed.ts";

/**
 * The description stored when a provider proposes work, since the client wrote none; neither side reads it.
 */
const PROPOSED_WORDS = "Travaux proposés par le prestataire à un client.";

const NO_CONTACT = "Ajoutez d'abord le courriel ou le téléphone du client";

const NAME_SAYS_CONTACT = "Retirez d'abord le téléphone ou le courriel du nom de ce client";

/**
 * Makes the request of a client who has no account: unlocked at no cost, without a
 * letter until its soumission is sent. An account is opened for the client where there is none
 * (docs/decisions/0059-clients-without-an-account.md). Throws NOT_FOUND, SERVICE_NOT_FOUND, SERVICE_INACTIVE,
 * DUPLICATE_SERVICE_REQUEST, CLIENT_IS_MEMBER, CLIENT_REFUSED, and VALIDATION_ERROR for a client with neither
 * email nor phone number, or whose name says how to reach them.
 */
export async function proposeWork(
  { db, now, secrets, config }: Pick<Ports, "db" | "now" | "secrets" | "config">,
  provider: Provider,
  { id, service_id, ...place }: ProposalDraft & { id: string },
): Promise<{ id: string }> {
  // A hosted service opens accounts by itself.
  if (config.AUTH_URL !== undefined) throw new Failure(NOT_FOUND);
  return inTransaction(db, async (tx) => {
    const client = guestOf(id, await clientToPropose(tx, provider, id));
    const account = await openGuest(tx, { profiles: profileWriter, now }, client);
    // Asked once the account is held: a refusal that was waited for counts.
    if (await isRefusedGuest(tx, secrets, client)) throw new Failure(CLIENT_REFUSED);
    const owner_id = account.id;
    await requireOwnClient(tx, provider, { ...account, phone: client.phone });
    if (account.is_guest) await dropOtherPendingPhone(tx, owner_id, client.phone);
    const service = await findRequestable(tx, service_id);
    if (service.provider_id !== provider.id) throw new Failure(SERVICE_NOT_FOUND);
    const property_id = await keepProperty(tx, owner_id, place);
    await linkClient(tx, { provider_id: provider.id, client_id: id, owner_id });
    const made = now();
    const request_id = await insertProposed(
      tx,
      service,
      {
        ...{ owner_id, service_id, property_id },
        ...{ description: PROPOSED_WORDS, brief: [], unlocked_by: "own_client" },
        start_on: firstDayOfSeason(service, made),
      },
      made,
    );
    return { id: request_id };
  });
}

/** Returns a client as a guest. Throws VALIDATION_ERROR. */
function guestOf(id: string, { name, email, phone }: Awaited<ReturnType<typeof clientToPropose>>) {
  if (!email && !phone) throw new Failure(VALIDATION_ERROR, { fields: { email: NO_CONTACT } });
  // Another provider may come to read it, and none reads the number that another wrote.
  if (containsContactInformation(name))
    throw new Failure(VALIDATION_ERROR, { fields: { name: NAME_SAYS_CONTACT } });
  return { email: email || placeholderEmail(id), phone, ...namesOfGuest(name) };
}

/**
 * Throws CLIENT_IS_MEMBER for an account that its person opened, and for a guest's with a phone number that
 * the provider does not know, unless this provider proposed work to them before; CLIENT_REFUSED across a
 * blocked thread. Locks the profile, as a new request does.
 */
async function requireOwnClient(
  tx: Transaction,
  provider: Provider,
  { id, is_guest, phone }: Awaited<ReturnType<typeof openGuest>> & { phone: string | null },
): Promise<void> {
  const profile = await tx
    .selectFrom("published_profiles")
    .select(["user_type", "suspended_at", "phone"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (profile?.user_type !== "owner" || profile.suspended_at) throw new Failure(CLIENT_IS_MEMBER);
  const blocked = await tx
    .selectFrom("published_blocked_threads")
    .select("request_id")
    .where("owner_id", "=", id)
    .where("provider_id", "=", provider.id)
    .limit(1)
    .executeTakeFirst();
  if (blocked) throw new Failure(CLIENT_REFUSED);
  // The request that is made shows the number.
  if (is_guest && (!profile.phone || profile.phone === phone)) return;
  const earlier = await tx
    .selectFrom("requests")
    .select("id")
    .where("owner_id", "=", id)
    .where("provider_id", "=", provider.id)
    .where("unlocked_by", "=", "own_client")
    .limit(1)
    .executeTakeFirst();
  if (!earlier) throw new Failure(CLIENT_IS_MEMBER);
}
