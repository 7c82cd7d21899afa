import { sql } from "kysely";
import type { Transaction } from "#platform/postgres/database.ts";

/**
 * Brings the listings of a service up to date (0008_finding.sql). Call it in the transaction that changes its
 * activity, business type, cities, price, rating, name or description.
 */
export async function refreshListing(tx: Transaction, serviceId: string): Promise<void> {
  await sql`select refresh_service_listing(${serviceId}::uuid)`.execute(tx);
}

/**
 * The same for all of a provider's services: when the business name, or whether they can be found, changes.
 */
export async function refreshProviderListings(tx: Transaction, providerId: string): Promise<void> {
  await sql`
    select refresh_service_listing(id) from (
      select id from services where provider_id = ${providerId}::uuid and removed_at is null order by id
    ) own`.execute(tx);
}

/**
 * Locks a provider before a change of its name, licence or verification, which refreshing reads without a
 * lock: a refresh of one of its services, or a publication (`waitForProvider`), then comes wholly before or
 * after. Lock order, as in reviews: profile, services, provider_profiles, listings.
 */
export async function lockProviderListings(tx: Transaction, providerId: string): Promise<void> {
  await sql`select from published_profiles profiles where id = ${providerId}::uuid for update`.execute(tx);
  await sql`
    select from services where provider_id = ${providerId}::uuid and removed_at is null
    order by id for no key update`.execute(tx);
}

/** Waits for a change of a provider's name or licence before one of its services is published. */
export async function waitForProvider(tx: Transaction, providerId: string): Promise<void> {
  await sql`select from published_profiles profiles where id = ${providerId}::uuid for key share`.execute(tx);
}
