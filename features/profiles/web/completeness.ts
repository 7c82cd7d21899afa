import type { Profile } from "#features/profiles/contract/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";

export interface ProfilePart {
  key: "photo" | "tagline" | "bio" | "trades" | "cities" | "phone" | "place" | "licence";
  /** The checklist's line about it. */
  text: string;
  /** Its part of the profile page. */
  to: string;
  done: boolean;
}

/**
 * Returns the parts of a complete provider profile. The licence counts only for business types that require
 * one from the Régie du bâtiment (electricity, plumbing, heating, painting, building).
 */
export function profileParts(profile: Profile, needsLicence: boolean): ProfilePart[] {
  const business = profile.provider;
  const parts: ProfilePart[] = [
    {
      key: "photo",
      text: "Ajoutez une photo ou un logo",
      to: providerPaths.profile("photo"),
      done: profile.avatar_url !== null,
    },
    {
      key: "trades",
      text: "Choisissez vos métiers",
      to: providerPaths.profile("trades"),
      done: Boolean(business?.business_types.length),
    },
    {
      key: "tagline",
      text: "Écrivez un titre professionnel",
      to: providerPaths.profile("business"),
      done: Boolean(business?.tagline),
    },
    {
      key: "bio",
      text: "Écrivez une biographie",
      to: providerPaths.profile("business"),
      done: Boolean(business?.bio),
    },
    {
      key: "cities",
      text: "Choisissez les villes desservies",
      to: providerPaths.profile("business"),
      done: Boolean(business?.service_area.length),
    },
    {
      key: "phone",
      text: "Indiquez votre téléphone",
      to: providerPaths.profile("contact"),
      done: Boolean(profile.phone),
    },
    {
      key: "place",
      text: "Indiquez votre adresse",
      to: providerPaths.profile("contact"),
      done: Boolean(business?.address && business.zip),
    },
  ];
  if (needsLicence)
    parts.push({
      key: "licence",
      text: "Inscrivez votre licence RBQ",
      to: providerPaths.profile("business"),
      done: Boolean(business?.rbq_licence),
    });
  return parts;
}
