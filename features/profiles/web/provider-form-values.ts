import { z } from "zod";
import {
  licenceRequired,
  PROFILE_LIMITS,
  type Profile,
  type ProfileUpdate,
  profileFields,
} from "#features/profiles/contract/index.ts";
import { LIMITS } from "#foundation/limits.ts";

/** The form of a provider's profile, with the messages of docs/product.md "Input rules". */
export const providerForm = z.object({
  first_name: profileFields.firstName,
  last_name: profileFields.lastName,
  business_name: profileFields.businessName,
  tagline: profileFields.tagline,
  bio: profileFields.bio,
  phone: profileFields.emptyOr(profileFields.phoneNumber),
  website: profileFields.website,
  address: profileFields.address,
  city: profileFields.city,
  state: profileFields.state,
  zip: profileFields.zip,
  service_area: z
    .array(z.string())
    .max(
      PROFILE_LIMITS.serviceAreaNamesMax,
      `Choisissez au plus ${PROFILE_LIMITS.serviceAreaNamesMax} villes`,
    ),
  rbq_licence: profileFields.rbqLicence,
  neq: profileFields.neq,
});
export type ProviderFormValues = z.infer<typeof providerForm>;

/** Returns the form's schema, with a licence required for these business types. */
export const providerFormFor = (licenceBusinessTypes: readonly string[]) =>
  providerForm.refine(({ rbq_licence }) => rbq_licence !== "" || licenceBusinessTypes.length === 0, {
    path: ["rbq_licence"],
    message: licenceRequired(licenceBusinessTypes),
  });

/** Returns the form's initial values. */
export function toFormValues(profile: Profile): ProviderFormValues {
  const business = profile.provider;
  return {
    first_name: profile.first_name,
    last_name: profile.last_name,
    phone: profile.phone ?? "",
    business_name: business?.business_name ?? "",
    tagline: business?.tagline ?? "",
    bio: business?.bio ?? "",
    website: business?.website ?? "",
    address: business?.address ?? "",
    city: business?.city ?? "",
    state: business?.state || LIMITS.defaultState,
    zip: business?.zip ?? "",
    service_area: business?.service_area ?? [],
    rbq_licence: business?.rbq_licence ?? "",
    neq: business?.neq ?? "",
  };
}

/** Returns only the changed fields, so that another tab's changes to the others are not overwritten. */
export function changedFields(before: Profile, values: ProviderFormValues): ProfileUpdate {
  const initial = toFormValues(before);
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(initial[field as keyof ProviderFormValues]),
  );
  return Object.fromEntries(changed);
}
