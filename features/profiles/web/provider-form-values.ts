import { z } from "zod";
import {
  licenceRequired,
  type Profile,
  type ProfileUpdate,
  profileFields,
} from "#features/profiles/contract/index.ts";
import { LIMITS } from "#foundation/limits.ts";

/** A provider's profile as its form holds it, with the sentences of spec.md section 5. */
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
    .max(LIMITS.serviceAreaNamesMax, `Choisissez au plus ${LIMITS.serviceAreaNamesMax} villes`),
  rbq_licence: profileFields.rbqLicence,
  neq: profileFields.neq,
});
export type ProviderFormValues = z.infer<typeof providerForm>;

/** The form of a provider who has business types that want a licence. */
export const providerFormFor = (licenceBusinessTypes: readonly string[]) =>
  providerForm.refine(({ rbq_licence }) => rbq_licence !== "" || licenceBusinessTypes.length === 0, {
    path: ["rbq_licence"],
    message: licenceRequired(licenceBusinessTypes),
  });

/** What the form begins with. */
export function formValuesOf(profile: Profile): ProviderFormValues {
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

/** Only what was changed is sent: another tab's changes to the rest are kept. */
export function changesOf(before: Profile, values: ProviderFormValues): ProfileUpdate {
  const known = formValuesOf(before);
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(known[field as keyof ProviderFormValues]),
  );
  return Object.fromEntries(changed);
}
