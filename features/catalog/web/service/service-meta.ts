import type { MetaDescriptor } from "react-router";
import { priceLabel, type Service } from "#features/catalog/contract/index.ts";
import { pageMeta } from "#features/site/web/index.ts";
import { french } from "#foundation/typography.ts";

const DESCRIPTION_MAX = 160;

/** What a search engine and a shared link show of a service. */
export function serviceMeta(
  args: Parameters<typeof pageMeta>[0],
  { service, origin }: { service: Service; origin: string },
): MetaDescriptor[] {
  const { name, provider, business_type, images } = service;
  const picture = images[0]?.sources.at(-1)?.jpeg;
  const said = `${business_type.name} par ${provider.business_name}. ${priceLabel(service)}. ${service.description}`;
  return [
    ...pageMeta(args, {
      title: french(`${name}, ${provider.business_name}`),
      description: shortened(french(said.replace(/\s+/g, " "))),
      path: `/services/${service.id}`,
    }),
    ...(picture ? [{ property: "og:image", content: new URL(picture, origin).href }] : []),
    { "script:ld+json": structured(service, origin) },
  ];
}

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const cut = text.slice(0, DESCRIPTION_MAX - 1);
  return `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}

/** schema.org's words for it. */
function structured(service: Service, origin: string) {
  const { name, description, provider, business_type, cities, rating_average, rating_count } = service;
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name,
    description,
    serviceType: business_type.name,
    url: `${origin}/services/${service.id}`,
    areaServed: cities.map((city) => ({ "@type": "City", name: city.name })),
    provider: {
      "@type": "LocalBusiness",
      name: provider.business_name,
      url: `${origin}/providers/${provider.id}`,
    },
    ...(rating_average !== null && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating_average, reviewCount: rating_count },
    }),
    ...(service.price_min_cents !== null && {
      offers: { "@type": "Offer", priceCurrency: "CAD", price: (service.price_min_cents / 100).toFixed(2) },
    }),
  };
}
