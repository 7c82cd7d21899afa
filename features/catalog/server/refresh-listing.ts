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
