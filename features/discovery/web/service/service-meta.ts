import type { MetaDescriptor } from "react-router";
import type { Service as ServiceThing, WithContext } from "schema-dts";
import { priceLabel, type Service } from "#features/catalog/contract/index.ts";
import { sentence } from "#foundation/text/names/sentence.ts";
import { french } from "#foundation/text/typography.ts";
import { apiPaths } from "#paths/api-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { originOf, pageMeta } from "#ui/page/page-meta.ts";
import { breadcrumbList, structuredData } from "#ui/page/structured-data.ts";

const DESCRIPTION_MAX = 160;

/** The breadcrumbs of a service's page. */
export const serviceTrail = ({ id, name, business_type }: Service) => [
  { name: "Accueil", to: "/" },
  { name: "Répertoire", to: publicPaths.directory() },
  { name: business_type.name, to: publicPaths.businessType(business_type.id) },
  { name, to: publicPaths.service(id) },
];

/** Returns the title, description and structured data of a service's page. */
export function serviceMeta(args: Parameters<typeof pageMeta>[0], service: Service): MetaDescriptor[] {
  const { id, name, provider, business_type } = service;
  const origin = originOf(args);
  const summary = `${sentence(`${business_type.name} par ${provider.business_name}`)} ${priceLabel(service)}. ${service.description}`;
  return [
    ...pageMeta(args, {
      title: french(`${name}, ${provider.business_name}`),
      description: truncate(french(summary.replace(/\s+/g, " "))),
      path: publicPaths.service(id),
      image: apiPaths.sharedService(id),
    }),
    structuredData(serviceData(service, origin)),
    structuredData(breadcrumbList(origin, serviceTrail(service))),
  ];
}

function truncate(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const cut = text.slice(0, DESCRIPTION_MAX - 1);
  return `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}

/**
 * Returns the service in schema.org terms, without a rating when there is none: search
 * engines reject an empty one.
 */
function serviceData(service: Service, origin: string): WithContext<ServiceThing> {
  const { id, name, description, provider, business_type, cities, images } = service;
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name,
    description,
    serviceType: business_type.name,
    url: origin + publicPaths.service(id),
    areaServed: cities.map((city) => ({ "@type": "City", name: city.name })),
    image: images.map(({ sources }) => `${origin}${sources.at(-1)?.jpeg ?? ""}`),
    provider: {
      "@type": "LocalBusiness",
      name: provider.business_name,
      url: origin + publicPaths.provider(provider.id),
      ...(provider.avatar_url && { image: `${origin}${provider.avatar_url}` }),
    },
    ...(service.rating_average !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: service.rating_average,
        reviewCount: service.rating_count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...offersOf(service),
  };
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Returns the price only when it is fixed: search engines would read an hourly rate as the whole price. */
function offersOf({ price_kind, price_min_cents: min, price_max_cents: max }: Service) {
  if (price_kind !== "fixed" || min === null) return {};
  const offered = { priceCurrency: "CAD", availability: "https://schema.org/InStock" } as const;
  if (max === min) return { offers: { "@type": "Offer", ...offered, price: dollars(min) } } as const;
  // Without a maximum, only the lowest price is known.
  const highest = max === null ? {} : { highPrice: dollars(max) };
  return { offers: { "@type": "AggregateOffer", ...offered, lowPrice: dollars(min), ...highest } } as const;
}
