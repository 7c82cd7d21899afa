import { z } from "zod";
import { dataOf, endpoint, id, instant } from "#foundation/endpoint.ts";

/** The caller's own profile; the provider's fields are null for an owner. */
export const profile = z.object({
  id,
  user_type: z.enum(["owner", "provider"]),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Another owner's number, which becomes this owner's too once the address is confirmed. */
  pending_phone: z.string().nullable(),
  avatar_url: z.string().nullable(),
  email_verified_at: instant.nullable(),
  /** Whether a provider had the account made and its person has chosen no password yet. */
  is_guest: z.boolean(),
  created_at: instant,
  updated_at: instant,
  provider: z
    .object({
      business_name: z.string(),
      tagline: z.string(),
      bio: z.string(),
      website: z.string(),
      business_types: z.array(z.object({ id: z.string(), name: z.string() })),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      service_area: z.array(z.string()),
      rating_average: z.number().nullable(),
      rating_count: z.int(),
      verification: z.enum(["none", "pending", "verified"]),
      rbq_licence: z.string(),
      neq: z.string(),
      member_since: instant,
    })
    .nullable(),
});
export type Profile = z.infer<typeof profile>;

/** Returns the caller's own profile, which every page of a member reads first; served by the profiles. */
export const ownProfile = endpoint("member", {
  method: "GET",
  path: "/profile",
  summary: "Own profile",
  tag: "Profils",
}).output(dataOf(profile));
