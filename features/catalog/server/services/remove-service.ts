import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { refreshListing } from "./refresh-listing.ts";
import { lockOwnService } from "./service-rules.ts";

/**
 * Removes a service for good; requests, reviews and favourites still refer to it.
 * Throws what `ownService` throws.
 */
export async function removeService(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwnService(tx, provider, id);
    await tx
      .updateTable("services")
      .set({ is_active: false, removed_at: now() })
      .where("id", "=", id)
      .execute();
    await refreshListing(tx, id);
  });
}
