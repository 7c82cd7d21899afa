import { type RawBuilder, sql } from "kysely";
import type { reachOfProvider } from "#features/catalog/server/index.ts";

/**
 * Returns « from … where … » of the open needs in a provider's reach, as `need` with the kilometres in
 * `reach`: without those unlocked already, those of suspended owners, of removed properties and of owners
 * with whom the provider has a blocked thread.
 */
export const needsInReach = (
  provider_id: string,
  reach: Awaited<ReturnType<typeof reachOfProvider>>,
  now: Date | string,
): RawBuilder<unknown> => sql`
  from unnest(${reach.map(({ business_type_id }) => business_type_id)}::text[],
      ${reach.map(({ city_id }) => city_id)}::text[],
      ${reach.map(({ km }) => km)}::int[]) as reach (business_type_id, city_id, km)
    join published_open_needs need using (business_type_id, city_id)
  where need.expires_at > ${now}::timestamptz and ${provider_id} <> all (need.answered_by)
    and not exists (
      select from published_blocked_threads b
      where b.owner_id = need.owner_id and b.provider_id = ${provider_id})
    and exists (
      select from published_profiles owner where owner.id = need.owner_id and owner.suspended_at is null)
    and exists (
      select from published_properties place where place.id = need.property_id and place.removed_at is null)`;
