import { writtenContact } from "#features/clients/server/index.ts";
import { guestPath } from "#features/notifications/server/index.ts";
import type { GuestLink } from "#features/requests/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";

/**
 * Returns the link of a guest's letters, for their provider to send it another way. Throws NOT_FOUND for a
 * request that is not the provider's own proposal, without a soumission sent, or whose client has a password.
 */
export async function readGuestLink(
  { db, secrets, config }: Pick<Ports, "db" | "secrets" | "config">,
  provider: Provider,
  id: string,
): Promise<GuestLink> {
  const request = await db
    .selectFrom("requests as r")
    .innerJoin("published_guests as guest", "guest.id", "r.owner_id")
    .select("r.owner_id")
    .where("r.id", "=", id)
    .where("r.provider_id", "=", provider.id)
    .where("r.unlocked_by", "=", "own_client")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("published_quotes as q")
          .select("q.id")
          .whereRef("q.request_id", "=", "r.id")
          .where("q.sent_at", "is not", null),
      ),
    )
    .executeTakeFirst();
  if (!request) throw new Failure(NOT_FOUND);
  const { phone, email } = await writtenContact(db, { provider_id: provider.id, owner_id: request.owner_id });
  return {
    url: config.PUBLIC_URL + guestPath(secrets, request.owner_id, ownerPaths.quote(id)),
    phone,
    written_email: email,
  };
}
