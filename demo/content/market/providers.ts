import { BUSINESS_TYPES } from "#features/catalog/contract/business-types.ts";
import { CORE_PROVIDERS } from "../core-providers.ts";
import type { DemoProvider, DemoService } from "../types.ts";
import type { MarketBusinessType, MarketOffer } from "./business-types/types.ts";
import { OFFERED_TOGETHER } from "./business-types.ts";
import { chance } from "./chance.ts";
import { FIVE_CITIES } from "./providers/five-cities.ts";
import { MONTREAL_ESTRIE } from "./providers/montreal-estrie.ts";
import { MONTREAL_OUTAOUAIS } from "./providers/montreal-outaouais.ts";
import { OUTAOUAIS } from "./providers/outaouais.ts";
import { QUEBEC_CITY } from "./providers/quebec.ts";
import { QUEBEC_ESTRIE } from "./providers/quebec-estrie.ts";
import type { MarketBusiness, MarketPlace } from "./providers/types.ts";

/** In this order each of the five cities is served by three of them for every business type. */
const PLACES: readonly MarketPlace[] = [
  MONTREAL_OUTAOUAIS,
  MONTREAL_ESTRIE,
  FIVE_CITIES,
  QUEBEC_CITY,
  QUEBEC_ESTRIE,
  OUTAOUAIS,
];

/** A provider of the market, with the facts that the fill needs beside its content. */
export type MarketProvider = DemoProvider & Pick<MarketBusiness, "stars" | "reply_hours">;

const typeOf = new Map(BUSINESS_TYPES.map((type) => [type.id, type]));

/** The photographs of the core's services, by business type: the market shows the same. */
const photographs = Map.groupBy(
  CORE_PROVIDERS.flatMap(({ services }) =>
    services.flatMap(({ key, business_type, images }) =>
      images.map((alt, position) => ({ business_type, alt, photo: { service: key, position } })),
    ),
  ),
  ({ business_type }) => business_type,
);

/** Every business type in every one of five cities, three times: providers that one can compare. */
export const MARKET_PROVIDERS: readonly MarketProvider[] = PLACES.flatMap((place) =>
  place.businesses.map((business) => ({ place, business })),
).map(({ place, business }, index) => providerOf(place, business, index));

function providerOf(place: MarketPlace, business: MarketBusiness, index: number): MarketProvider {
  const { group, story, promise, years, level: _, ...person } = business;
  const businessTypes = OFFERED_TOGETHER[group];
  const names = businessTypes.map(({ business_type }) => typeOf.get(business_type)?.name.toLowerCase() ?? "");
  const needsLicence = businessTypes.some(({ business_type }) => typeOf.get(business_type)?.needs_rbq);
  const number = String(index + 1).padStart(3, "0");
  const member_since_days_ago = 260 + Math.floor(chance(`${business.key} since`) * 480);
  return {
    ...person,
    email: `${asciiOf(business.first_name)}.${asciiOf(business.last_name)}@exemple.test`,
    phone: `${place.area_code}55501${index + 10}`,
    bio: `${story} Depuis ${years} ans, voici notre métier : ${names.join(", ")}. ${promise}`,
    service_area: place.cities,
    business_types: businessTypes.map(({ business_type }) => business_type),
    ...(needsLicence && { rbq_licence: `0000-7${number}-01` }),
    neq: `2299000${number}`,
    member_since_days_ago,
    packs: ["Équipe", "Pro"],
    services: businessTypes.map((businessType) => serviceOf(place, business, businessType)),
  };
}

function serviceOf(
  { cities, offer: chosen }: MarketPlace,
  { key: provider, promise, level }: MarketBusiness,
  { business_type, offers }: MarketBusinessType,
): DemoService {
  const { work, ...offer } = offers[chosen];
  const key = `${provider}-${business_type}`;
  const shown = photographs.get(business_type) ?? [];
  const { alt, photo } = shown[chosen % shown.length] ?? {};
  return {
    ...offer,
    ...pricesOf(offer, level * (0.94 + chance(`${key} price`) * 0.12)),
    key,
    business_type,
    description: `${work} ${promise}`,
    cities,
    images: alt === undefined ? [] : [alt],
    photos: photo ? [photo] : [],
    published_days_ago: 190 + Math.floor(chance(`${key} published`) * 60),
  };
}

/** The usual prices at a provider's own level, rounded as its kind of price usually is. */
function pricesOf(
  { price_kind, price_min_cents, price_max_cents }: Omit<MarketOffer, "work">,
  level: number,
) {
  if (price_min_cents === undefined || price_max_cents === undefined) return {};
  const step = price_kind === "per_area" ? 5 : price_kind === "hourly" ? 100 : 500;
  const atLevel = (cents: number) => Math.max(step, Math.round((cents * level) / step) * step);
  return { price_min_cents: atLevel(price_min_cents), price_max_cents: atLevel(price_max_cents) };
}

function asciiOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();
}
