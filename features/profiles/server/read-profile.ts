import { sql } from "kysely";
import { keptShares } from "#features/attendance/server/index.ts";
import type { Profile, PublicProfile } from "#features/profiles/contract/index.ts";
import { isNumberedCompany } from "#features/profiles/contract/numbered-company.ts";
import { NOT_FOUND, UNAUTHORIZED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import { shownName } from "#foundation/text/names/person-names.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";

interface BusinessType {
  id: string;
  name: string;
}

/** Selects a provider's business types as one JSON column. */
const businessTypes = sql<BusinessType[]>`coalesce((
  select json_agg(json_build_object('id', bt.id, 'name', bt.name) order by bt.name)
  from provider_business_types pbt join published_business_types bt on bt.id = pbt.business_type_id
  where pbt.provider_id = business.profile_id
), '[]')`.as("business_types");

const rating = sql<number | null>`business.rating_average::float8`.as("rating_average");

/** Returns the caller's own profile. */
export async function ownProfile(db: Db, actor: Pick<Actor, "id">): Promise<Profile> {
  const row = await db
    .selectFrom("profiles as p")
    .leftJoin("provider_profiles as business", "business.profile_id", "p.id")
    .leftJoin("published_guests as guest", "guest.id", "p.id")
    .selectAll("p")
    .select([
      "guest.guest_since",
      "business.business_name",
      "business.tagline",
      "business.bio",
      "business.website",
      "business.address",
      "business.city",
      "business.state",
      "business.zip",
      "business.service_area",
      "business.rating_count",
      "business.verification",
      "business.rbq_licence",
      "business.neq",
      "business.member_since",
      rating,
      businessTypes,
    ])
    .where("p.id", "=", actor.id)
    .executeTakeFirst();
  if (!row) throw new Failure(UNAUTHORIZED);
  return {
    id: row.id,
    user_type: row.user_type,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    pending_phone: row.pending_phone,
    avatar_url: row.avatar_url,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    is_guest: row.guest_since !== null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    provider: toBusiness(row),
  };
}

/** Returns the provider's fields, which the left join makes all present or all null. */
function toBusiness(
  row: {
    [Field in keyof Omit<NonNullable<Profile["provider"]>, "member_since">]:
      | NonNullable<Profile["provider"]>[Field]
      | null;
  } & { member_since: Date | null },
): Profile["provider"] {
  if (row.business_name === null || row.member_since === null) return null;
  return {
    business_name: row.business_name,
    tagline: row.tagline ?? "",
    bio: row.bio ?? "",
    website: row.website ?? "",
    business_types: row.business_types ?? [],
    address: row.address ?? "",
    city: row.city ?? "",
    state: row.state ?? "",
    zip: row.zip ?? "",
    service_area: row.service_area ?? [],
    rating_average: row.rating_average,
    rating_count: row.rating_count ?? 0,
    verification: row.verification ?? "none",
    rbq_licence: row.rbq_licence ?? "",
    neq: row.neq ?? "",
    member_since: row.member_since.toISOString(),
  };
}

/** Selects the dates and numbers, still valid, from the accepted documents of a verified business. */
const verifiedDocuments = (now: Date) =>
  sql<PublicProfile["verified"]>`(
  select json_build_object(
    'insurance_until', max(d.valid_until) filter (where d.kind = 'insurance' and d.valid_until >= ${dayOf(now.getTime())}::date),
    'rbq_licence', max(d.number) filter (where d.kind = 'licence' and d.number = business.rbq_licence),
    'neq', max(d.number) filter (where d.kind = 'registration' and d.number = business.neq))
  from provider_documents d
  where d.provider_id = business.profile_id and d.status = 'accepted' and business.verification = 'verified'
)`.as("verified");

/** Whether a verified business showed a registration beside the legal name that it has now. */
const hasProvenLegalName = sql<boolean>`business.verification = 'verified' and exists (
  select from provider_documents d
  where d.provider_id = business.profile_id and d.status = 'accepted' and d.kind = 'registration'
    and d.legal_name = identity.legal_name
)`.as("has_proven_legal_name");

/**
 * Returns a provider's public profile: never e-mail, phone, street address or postal code.
 * Throws NOT_FOUND for an owner, a suspended provider or an unknown id.
 */
export async function publicProfile(db: ReadDb, id: string, now: Date): Promise<PublicProfile> {
  const row = await db
    .selectFrom("profiles as p")
    .innerJoin("provider_profiles as business", "business.profile_id", "p.id")
    .leftJoin("published_provider_replies as record", "record.provider_id", "p.id")
    .leftJoin("business_identities as identity", "identity.provider_id", "p.id")
    .select([
      "p.id",
      "p.first_name",
      "p.last_name",
      "p.avatar_url",
      "record.reply_within_hours",
      sql<number>`coalesce(record.jobs_done, 0)`.as("jobs_done"),
      "business.business_name",
      "business.tagline",
      "business.bio",
      "business.website",
      "business.city",
      "business.service_area",
      "business.rating_count",
      "business.verification",
      "business.rbq_licence",
      "business.member_since",
      "identity.legal_name",
      hasProvenLegalName,
      rating,
      businessTypes,
      verifiedDocuments(now),
    ])
    .where("p.id", "=", id)
    .where("p.suspended_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  const { first_name, last_name, rbq_licence, member_since, legal_name, has_proven_legal_name, ...shown } =
    row;
  return {
    ...shown,
    kept_percent: (await keptShares(db, [id])).get(id) ?? null,
    legal_name: has_proven_legal_name ? shownLegalName(shown, legal_name) : null,
    contact_name: shownName({ first_name, last_name }, shown.business_name),
    rbq_licence: rbq_licence ?? "",
    member_since: member_since.toISOString(),
  };
}

/** That of who works under their own name is a person's whole name. */
function shownLegalName(
  { business_name }: Pick<PublicProfile, "business_name">,
  legalName: string | null,
): string | null {
  if (legalName === null || legalName === business_name) return null;
  return isNumberedCompany(legalName) ? legalName : null;
}

/** Whether a person has proven, by opening a letter's link, that their e-mail address is theirs. */
export async function isEmailConfirmed(db: Db, accountId: string): Promise<boolean> {
  const profile = await db
    .selectFrom("profiles")
    .select("email_verified_at")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return profile !== undefined && profile.email_verified_at !== null;
}
