import type { Provider } from "#platform/http/actor.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { refreshListing } from "./refresh-listing.ts";
import { lockOwnService } from "./service-rules.ts";

/** Takes a service away for good; requests, reviews and favourites keep pointing to it. Throws as `ownService`. */
export async function removeService(db: Db, provider: Provider, id: string, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwnService(tx, provider, id);
    await tx.updateTable("services").set({ is_active: false, removed_at: at }).where("id", "=", id).execute();
    await refreshListing(tx, id);
  });
}
