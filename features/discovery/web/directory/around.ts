import type { ClientOf } from "#client/browser-api.ts";
import type { CatalogContract } from "#features/catalog/contract/api.ts";
import type { Point } from "#features/catalog/contract/distance.ts";
import { PRICE_KINDS, priceLabel, type ServiceSummary } from "#features/catalog/contract/index.ts";
import { nearestCities } from "../discover/alternatives.ts";

/** The services of a business type in the neighbouring cities. */
export interface Around {
  cities: { id: string; name: string }[];
  services: ServiceSummary[];
}

const SERVICES_MAX = 6;

/**
 * Returns the nearest cities by road that have a business type, without the city itself, and some of their
 * services that are not among those `shown` already: many go to several cities.
 */
export async function offeredAround(
  api: ClientOf<CatalogContract>,
  business_type: string,
  city: Point & { id: string },
  shown: readonly Pick<ServiceSummary, "id">[],
): Promise<Around> {
  const { data } = await api.catalog.counts({ business_type });
  const cities = nearestCities(
    city,
    data.cities.filter(({ id }) => id !== city.id),
  ).map(({ id, name }) => ({ id, name }));
  const found = await Promise.all(cities.map(({ id }) => api.catalog.find({ business_type, city: id })));
  const services = new Map(found.flatMap(({ data }) => data).map((service) => [service.id, service]));
  for (const { id } of shown) services.delete(id);
  return { cities, services: [...services.values()].slice(0, SERVICES_MAX) };
}

type Priced = Pick<ServiceSummary, "price_kind" | "price_min_cents" | "price_max_cents">;

/**
 * Returns the lowest and highest price shown by some services, for each way of counting: « de 60 $ à 120 $ ;
 * de 320 $ à 640 $ pour la saison ». Null when all are on quote.
 */
export function pricesShown(services: readonly Priced[]): string | null {
  const kinds = Object.keys(PRICE_KINDS).flatMap((kind) => {
    const ends = services
      .filter(({ price_kind }) => price_kind === kind && price_kind !== "on_quote")
      .flatMap(({ price_min_cents: min, price_max_cents: max }) => (min === null ? [] : [min, max ?? min]));
    const [one] = services.filter(({ price_kind }) => price_kind === kind);
    if (!one || ends.length === 0) return [];
    const label = priceLabel({
      ...one,
      price_min_cents: Math.min(...ends),
      price_max_cents: Math.max(...ends),
    });
    return [label.charAt(0).toLowerCase() + label.slice(1)];
  });
  return kinds.length === 0 ? null : kinds.join(" ; ");
}
