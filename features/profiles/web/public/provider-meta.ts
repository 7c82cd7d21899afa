import type { MetaDescriptor } from "react-router";
import type { LocalBusiness, WithContext } from "schema-dts";
import type { PublicProfile } from "#features/profiles/contract/index.ts";
import { atCity } from "#foundation/text/city-in-french.ts";
import { french } from "#foundation/text/typography.ts";
import { apiPaths } from "#paths/api-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { pageOfPath, pageOfTitle } from "#ui/page/list-pages.ts";
import { originOf, pageMeta } from "#ui/page/page-meta.ts";
import { breadcrumbList, structuredData } from "#ui/page/structured-data.ts";

/** Breadcrumbs of a provider's page. */
export const providerBreadcrumbs = ({ id, business_name }: PublicProfile) => [
  { name: "Accueil", to: "/" },
  { name: "Prestataires", to: publicPaths.providers() },
  { name: business_name, to: publicPaths.provider(id) },
];

/** Returns the metadata of a page of a provider's services, for search engines and shared links. */
export function providerMeta(
  args: Parameters<typeof pageMeta>[0],
  profile: PublicProfile,
  page: number,
): MetaDescriptor[] {
  const { id, business_name, tagline, city, business_types } = profile;
  const origin = originOf(args);
  const businessTypes = business_types.map(({ name }) => name).join(", ");
  const description = [tagline, [businessTypes, city && atCity(city)].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(". ");
  return [
    ...pageMeta(args, {
      title: french(pageOfTitle(business_name, page)),
      description: french(`${description || "Prestataire de services à domicile"}. Services, prix et avis.`),
      path: pageOfPath(publicPaths.provider(id), page),
      image: apiPaths.sharedProvider(id),
    }),
    structuredData(localBusiness(profile, origin)),
    structuredData(breadcrumbList(origin, providerBreadcrumbs(profile))),
  ];
}

/** Returns schema.org data, limited to the contents of the public profile. */
function localBusiness(profile: PublicProfile, origin: string): WithContext<LocalBusiness> {
  const { id, business_name, tagline, bio, city, avatar_url, service_area, rating_average } = profile;
  return {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    name: business_name,
    url: origin + publicPaths.provider(id),
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
