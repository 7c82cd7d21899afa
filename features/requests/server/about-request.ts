import type { Db } from "#platform/postgres/database.ts";

/** What the letters about a request say, read when they are sent; undefined once it is gone. */
export async function aboutRequest(db: Db, id: string) {
  return db
    .selectFrom("requests as r")
    .innerJoin("services as s", "s.id", "r.service_id")
    .innerJoin("business_types as bt", "bt.id", "r.business_type_id")
    .innerJoin("properties as p", "p.id", "r.property_id")
    .innerJoin("profiles as owner", "owner.id", "r.owner_id")
    .innerJoin("profiles as provider", "provider.id", "r.provider_id")
    .innerJoin("provider_profiles as business", "business.profile_id", "r.provider_id")
    .leftJoin("appointments as a", "a.request_id", "r.id")
    .leftJoin("reviews as review", "review.request_id", "r.id")
    .leftJoin("lead_returns as returned", "returned.request_id", "r.id")
    .select([
      "r.id",
      "r.owner_id",
      "r.provider_id",
      "r.business_type_id",
      "r.status",
      "r.description",
      "r.cancelled_at",
      "r.cancelled_reason",
      "r.declined_reason",
      "r.declined_details",
      "r.lead_credits",
      "r.lead_price_cents",
      "r.unlocked_at",
      "r.expires_at",
      "s.name as service",
      "bt.name as trade",
      "p.label as property",
      "p.city",
      "owner.full_name as owner_name",
      "owner.closed_at as owner_left_at",
      "provider.phone as provider_phone",
      "provider.email as provider_email",
      "business.business_name",
      "a.starts_at",
      "a.confirmed_at",
      "review.rating",
      "returned.reason as returned",
    ])
    .where("r.id", "=", id)
    .executeTakeFirst();
}

export type AboutRequest = NonNullable<Awaited<ReturnType<typeof aboutRequest>>>;
