import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Makes what finding reads equal to a service as it now stands (0015_listings.sql). To be called in the transaction
 * that changes its activity, trade, cities, price, rating, name or description.
 */
export async function refreshListing(tx: Db, serviceId: string): Promise<void> {
  await sql`select refresh_service_listing(${serviceId}::uuid)`.execute(tx);
}

/** The same for all of a provider's services: when its business name changes, or whether it may be found. */
export async function refreshProviderListings(tx: Db, providerId: string): Promise<void> {
  await sql`
    select refresh_service_listing(id) from (
      select id from services where provider_id = ${providerId}::uuid and removed_at is null order by id
    ) own`.execute(tx);
}

/**
 * Before a change of what listings say of a provider (its name, its verification), which refreshing reads without a lock:
 * whoever refreshes one of its services, or publishes another (its row refers to the profile), comes wholly before or
 * after. Profile, services, provider_profiles, listings: the order in which a review locks them too.
 */
export async function lockListed(tx: Db, providerId: string): Promise<void> {
  await sql`select from profiles where id = ${providerId}::uuid for update`.execute(tx);
  await sql`
    select from services where provider_id = ${providerId}::uuid and removed_at is null
    order by id for no key update`.execute(tx);
}
