import type { Role } from "#features/notifications/server/index.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Returns the query for who and what a request is about: `r` the request, `s` its service, `p` its property,
 * `owner`, `provider` and `business`. The letters about a request and those about its time both start from
 * it. It lives here because requests use scheduling, and never the other way round.
 */
export const requestParties = (db: Db) =>
  db
    .selectFrom("published_requests as r")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .innerJoin("published_properties as p", "p.id", "r.property_id")
    .innerJoin("published_profiles as owner", "owner.id", "r.owner_id")
    .innerJoin("published_profiles as provider", "provider.id", "r.provider_id")
    .innerJoin("published_provider_profiles as business", "business.profile_id", "r.provider_id")
    .select([
      "r.id",
      "r.owner_id",
      "r.provider_id",
      "r.status",
      "r.unlocked_at",
      "s.name as service",
      "p.label as property",
      "p.city",
      "owner.full_name as owner_name",
      "business.business_name",
      "provider.phone as provider_phone",
    ]);

/**
 * Returns the line of a letter that says where a request is. The owner's name for a home is theirs alone, and
 * may hold any words: a provider reads the city.
 */
export const placeFact = (reader: Role, { property, city }: { property: string; city: string }) =>
  reader === "owner" ? { label: "Propriété", value: property } : { label: "Ville", value: city };
