import type { Profile } from "#features/profiles/contract/index.ts";

export interface Part {
  key: "photo" | "tagline" | "bio" | "trades" | "cities" | "phone" | "place" | "licence";
  /** What to do, in the words of the page. */
  text: string;
  done: boolean;
}

/**
 * What makes a provider's profile whole. The licence counts for business types that need one alone (electricity, plumbing,
 * heating, painting, building; issue of the Régie du bâtiment).
 */
export function partsOf(profile: Profile, needsLicence: boolean): Part[] {
  const business = profile.provider;
  const parts: Part[] = [
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
export const shareDone = (parts: readonly Part[]): number =>
  Math.round((100 * parts.filter(({ done }) => done).length) / parts.length);
