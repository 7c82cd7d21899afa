import { sql } from "kysely";
import { refreshListing } from "#features/catalog/server/index.ts";
import type { Db } from "#platform/postgres/database.ts";

/** What a published review adds to the ratings, or takes from them when it is published no more. */
export interface Counted {
  service_id: string;
  rating: number;
  by: 1 | -1;
}

/**
 * Brings the ratings of a provider and its services up to date with reviews just published or taken out, in the
 * transaction that does it. Sums are added to, never read first, so that simultaneous changes all count. Locks services
 * by id, then the provider, as `lockProviderListings` does: whoever comes second waits, nobody for ever.
 */
export async function count(tx: Db, provider_id: string, counted: readonly Counted[]): Promise<void> {
  const services = [...new Set(counted.map(({ service_id }) => service_id))].toSorted();
  for (const id of services) {
    const own = counted.filter(({ service_id }) => service_id === id);
    await tx.updateTable("services").set(changed(own)).where("id", "=", id).execute();
  }
  await tx
    .updateTable("provider_profiles")
    .set(changed(counted))
    .where("profile_id", "=", provider_id)
    .execute();
  for (const id of services) await refreshListing(tx, id);
}

function changed(counted: readonly Counted[]) {
  const sum = counted.reduce((total, { rating, by }) => total + by * rating, 0);
  const reviews = counted.reduce((total, { by }) => total + by, 0);
  return {
    rating_sum: sql<number>`rating_sum + ${sum}`,
    rating_count: sql<number>`rating_count + ${reviews}`,
  };
}
