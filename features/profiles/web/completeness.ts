import type { Profile } from "#features/profiles/contract/index.ts";

export interface ProfilePart {
  key: "photo" | "tagline" | "bio" | "trades" | "cities" | "phone" | "place" | "licence";
  /** What to do, as the page shows it. */
  text: string;
  done: boolean;
}

/**
 * Returns the parts of a complete provider profile. The licence counts only for business types that require one from the
 * Régie du bâtiment (electricity, plumbing, heating, painting, building).
 */
export function profileParts(profile: Profile, needsLicence: boolean): ProfilePart[] {
  const business = profile.provider;
  const parts: ProfilePart[] = [
    { key: "photo", text: "Ajoutez une photo ou un logo", done: profile.avatar_url !== null },
    { key: "trades", text: "Choisissez vos métiers", done: Boolean(business?.business_types.length) },
    { key: "tagline", text: "Écrivez un titre professionnel", done: Boolean(business?.tagline) },
    { key: "bio", text: "Écrivez une biographie", done: Boolean(business?.bio) },
    { key: "cities", text: "Choisissez les villes desservies", done: Boolean(business?.service_area.length) },
    { key: "phone", text: "Donnez votre téléphone", done: Boolean(profile.phone) },
    { key: "place", text: "Donnez votre adresse", done: Boolean(business?.address && business.zip) },
  ];
  if (needsLicence)
    parts.push({
      key: "licence",
      text: "Inscrivez votre licence RBQ",
      done: Boolean(business?.rbq_licence),
    });
  return parts;
}

/** From 0 to 100. */
export const percentDone = (parts: readonly ProfilePart[]): number =>
  Math.round((100 * parts.filter(({ done }) => done).length) / parts.length);
