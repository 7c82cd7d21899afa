import { addToServiceRating, refreshListing } from "#features/catalog/server/index.ts";
import { addToProviderRating } from "#features/profiles/server/index.ts";
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
    await addToServiceRating(tx, id, changeOf(own));
  }
  await addToProviderRating(tx, provider_id, changeOf(counted));
  for (const id of services) await refreshListing(tx, id);
}

function changeOf(counted: readonly Counted[]) {
  return {
    stars: counted.reduce((total, { rating, by }) => total + by * rating, 0),
    reviews: counted.reduce((total, { by }) => total + by, 0),
  };
}
