import { z } from "zod";
import { ACCOUNT_LIMITS, BUSINESS_NAME_REQUIRED } from "#features/accounts/contract/index.ts";
import { ownProfile, profile } from "#features/accounts/contract/own-profile.ts";
import * as fields from "#features/accounts/contract/profile-fields.ts";
import { INVALID_CITIES, INVALID_SERVICE_TYPE, providerRecord } from "#features/catalog/contract/index.ts";
import { MINUTE_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import {
  FILE_TOO_LARGE,
  IMAGE_UPLOAD_FAILED,
  INVALID_FILE_TYPE,
  NO_FILE_PROVIDED,
  NO_UPDATES_PROVIDED,
  NOT_FOUND,
  PROVIDER_ONLY,
} from "#foundation/errors/common.ts";
import { text } from "#foundation/fields.ts";
import { DUPLICATE_BUSINESS_TYPE } from "./errors.ts";
import { PROFILE_LIMITS } from "./limits.ts";

export type { Profile } from "#features/accounts/contract/own-profile.ts";

const tag = "Profils";

export const businessTypeRef = z.object({ id: z.string(), name: z.string() });

/** A provider's public profile: never e-mail, phone, street address or postal code. */
export const publicProfile = z.object({
  id,
  business_name: z.string(),
  contact_name: z.string(),
  tagline: z.string(),
  bio: z.string(),
  website: z.string(),
  avatar_url: z.string().nullable(),
  business_types: z.array(businessTypeRef),
  city: z.string(),
  service_area: z.array(z.string()),
  rating_average: z.number().nullable(),
  rating_count: z.int(),
  ...providerRecord,
  /** The share of appointments that were kept, in percent, from ten on. */
  kept_percent: z.int().nullable(),
  verification: z.enum(["none", "pending", "verified"]),
  /** The verified facts; null for those not looked at, or no longer valid. */
  verified: z.object({
    insurance_until: z.iso.date().nullable(),
    rbq_licence: z.string().nullable(),
    neq: z.string().nullable(),
  }),
  rbq_licence: z.string(),
  /** The legal name of a verified, numbered company that uses another name; null for all others. */
  legal_name: z.string().nullable(),
  member_since: instant,
});
export type PublicProfile = z.infer<typeof publicProfile>;

/** Null and missing fields are unchanged, empty strings are stored (docs/product.md "Profile"). */
export const profileUpdate = z.object({
  /** Above 50 characters, and empty for the last name, only as they are stored. */
  first_name: fields.storedFirstName.nullish(),
  last_name: fields.storedLastName.nullish(),
  phone: fields.emptyOr(fields.phoneNumber).nullish(),
  business_name: fields.businessNameOrEmpty.nullish(),
  tagline: fields.tagline.nullish(),
  bio: fields.bio.nullish(),
  website: fields.website.nullish(),
  address: text({ max: ACCOUNT_LIMITS.addressMax }).nullish(),
  city: fields.cityOrEmpty.nullish(),
  state: text({ max: ACCOUNT_LIMITS.stateMax }).nullish(),
  zip: fields.emptyOr(fields.zip).nullish(),
  service_area: z
    .array(text({ min: 1, max: PROFILE_LIMITS.serviceAreaNameMax }))
    .max(PROFILE_LIMITS.serviceAreaNamesMax)
    .nullish(),
  rbq_licence: fields.rbqLicence.nullish(),
  neq: fields.neq.nullish(),
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

export const suspension = z.object({
  suspended_at: instant,
  /** The operator's words; null for a suspension without any. */
  reason: z.string().nullable(),
});
export type Suspension = z.infer<typeof suspension>;

export const profiles = {
  get: ownProfile,
  suspension: endpoint(
    "member",
    {
      method: "GET",
      path: "/profile/suspension",
      summary: "Since when and why one's account is suspended",
      description: "NOT_FOUND when it is not.",
      tag,
      suspendedToo: true,
    },
    [NOT_FOUND],
  ).output(dataOf(suspension)),
  getPublic: endpoint(
    "public",
    { method: "GET", path: "/profile/public/{id}", summary: "A provider's public profile", tag },
    [NOT_FOUND],
  )
    .input(z.object({ id }))
    .output(dataOf(publicProfile)),
  update: endpoint("member", { method: "PUT", path: "/profile", summary: "Change one's profile", tag }, [
    NO_UPDATES_PROVIDED,
    BUSINESS_NAME_REQUIRED,
    PROVIDER_ONLY,
    INVALID_CITIES,
  ])
    .input(profileUpdate)
    .output(dataOf(profile)),
  setAvatar: endpoint(
    "member",
    {
      method: "POST",
      path: "/profile/avatar",
      limit: { points: 30, duration: 10 * MINUTE_S },
      summary: "Replace one's image (multipart, field avatar)",
      tag,
    },
    [NO_FILE_PROVIDED, INVALID_FILE_TYPE, FILE_TOO_LARGE, IMAGE_UPLOAD_FAILED],
  )
    .input(z.object({ avatar: z.file().optional() }))
    .output(dataOf(z.object({ avatar_url: z.string() }))),
  removeAvatar: endpoint("member", {
    method: "DELETE",
    path: "/profile/avatar",
    summary: "Remove one's image",
    tag,
  }).output(done),
  addBusinessType: endpoint(
    "provider",
    {
      method: "POST",
      path: "/profile/business-types",
      summary: "Add a business type to one's profile",
      tag,
      status: 201,
    },
    [DUPLICATE_BUSINESS_TYPE, INVALID_SERVICE_TYPE],
  )
    .input(z.object({ business_type_id: z.string().min(1).max(100) }))
    .output(dataOf(businessTypeRef)),
  removeBusinessType: endpoint(
    "provider",
    {
      method: "DELETE",
      path: "/profile/business-types/{id}",
      summary: "Remove a business type from one's profile",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(done),
};

/**
 * Returns the message of a missing licence number, for business types that require one
 * (docs/product.md "Fields").
 */
export const licenceRequired = (businessTypes: readonly string[]): string =>
  `La licence RBQ est requise pour : ${businessTypes.toSorted((a, b) => a.localeCompare(b, "fr-CA")).join(", ")}`;
