import type { MetaDescriptor } from "react-router";
import type { LocalBusiness, WithContext } from "schema-dts";
import type { PublicProfile } from "#features/profiles/contract/index.ts";
import { atCity } from "#foundation/city-in-french.ts";
import { french } from "#foundation/typography.ts";
import { pageOfPath, pageOfTitle } from "#ui/page/list-pages.ts";
import { originOf, pageMeta } from "#ui/page/page-meta.ts";
import { breadcrumbList, structured } from "#ui/page/structured-data.ts";

/** Where a provider's page stands among the others. */
export const providerTrail = ({ id, business_name }: PublicProfile) => [
  { name: "Accueil", to: "/" },
  { name: "Prestataires", to: "/providers" },
  { name: business_name, to: `/providers/${id}` },
];

/** What a search engine and a shared link show of a provider, on a page of their services. */
export function providerMeta(
  args: Parameters<typeof pageMeta>[0],
  profile: PublicProfile,
  page: number,
): MetaDescriptor[] {
  const { id, business_name, tagline, city, business_types } = profile;
  const origin = originOf(args);
  const businessTypes = business_types.map(({ name }) => name).join(", ");
  const said = [tagline, [businessTypes, city && atCity(city)].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(". ");
  return [
    ...pageMeta(args, {
      title: french(pageOfTitle(business_name, page)),
      description: french(`${said || "Prestataire de services à domicile"}. Services, prix et avis.`),
      path: pageOfPath(`/providers/${id}`, page),
      image: `/partage/prestataires/${id}.png`,
    }),
    structured(businessThing(profile, origin)),
    structured(breadcrumbList(origin, providerTrail(profile))),
  ];
}

/** schema.org's words for it: nothing that the public profile does not say. */
function businessThing(profile: PublicProfile, origin: string): WithContext<LocalBusiness> {
  const { id, business_name, tagline, bio, city, avatar_url, service_area, rating_average } = profile;
  return {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    name: business_name,
    url: `${origin}/providers/${id}`,
    description: tagline || bio || undefined,
    image: avatar_url ? `${origin}${avatar_url}` : undefined,
    address: {
      "@type": "PostalAddress",
      addressLocality: city || undefined,
      addressRegion: "QC",
      addressCountry: "CA",
    },
    areaServed: service_area.map((name) => ({ "@type": "City", name })),
    ...(rating_average !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating_average,
        reviewCount: profile.rating_count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}
