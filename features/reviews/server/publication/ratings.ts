import { addToServiceRating, refreshListing } from "#features/catalog/server/index.ts";
import { addToProviderRating } from "#features/profiles/server/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/** The change that a review makes to the ratings when published, or undoes when withdrawn or replaced. */
export interface RatingChange {
  service_id: string;
  rating: number;
  by: 1 | -1;
}

/**
 * Updates the ratings of a provider and its services for published or removed reviews, in the transaction of
 * that change. Sums are incremented, never read first, so that concurrent changes all count. Locks services
 * by id, then the provider, as `lockProviderListings` does, so that concurrent changes cannot deadlock.
 */
export async function updateRatings(
  tx: Transaction,
  provider_id: string,
  changes: readonly RatingChange[],
): Promise<void> {
  const services = [...new Set(changes.map(({ service_id }) => service_id))].toSorted();
  for (const id of services) {
    const own = changes.filter(({ service_id }) => service_id === id);
    await addToServiceRating(tx, id, sumOf(own));
  }
  await addToProviderRating(tx, provider_id, sumOf(changes));
  for (const id of services) await refreshListing(tx, id);
}

function sumOf(changes: readonly RatingChange[]) {
  return {
    stars: changes.reduce((total, { rating, by }) => total + by * rating, 0),
    reviews: changes.reduce((total, { by }) => total + by, 0),
  };
}
