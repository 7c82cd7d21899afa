import { sql } from "kysely";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { DirectoryBusinessType } from "../../contract/index.ts";
import { referenceOf } from "../reference/cached-reference.ts";

/** Cities of each business type when all business types are listed. */
const CITIES_FIRST = 8;
/** More than there are cities. */
const CITIES_ALL = 2000;

interface Row {
  scope: string;
  city_id: string;
  services: number;
}

/**
 * Returns the business types that have services, with their cities, from stored
 * counts, and their lowest prices.
 */
export async function readDirectory(
  db: ReadDb,
  { only, cities }: { only?: string; cities: "first" | "all" },
): Promise<DirectoryBusinessType[]> {
  const reference = await referenceOf(db);
  const businessTypes = [...reference.businessTypes.values()].filter(
    ({ id }) => only === undefined || id === only,
  );
  const max = cities === "all" ? CITIES_ALL : CITIES_FIRST;
  const ids = businessTypes.map(({ id }) => id);
  const [{ rows }, prices] = await Promise.all([
    sql<Row>`
      select scope, city_id, services
      from unnest(${ids}::text[]) business_type (id)
        cross join lateral (
          select scope, city_id, services from listing_counts
          where scope = business_type.id and services > 0
          order by services desc, city_id limit ${max + 1}
        ) counted`.execute(db),
    lowestPrices(db, ids),
  ]);
  return businessTypes.flatMap((businessType) => {
    const counted = rows.filter(({ scope }) => scope === businessType.id);
    // The count for anywhere is never less than a city's, so it comes first.
    const everywhere = counted.find(({ city_id }) => city_id === "");
    if (!everywhere) return [];
    const cities = counted
      .filter(({ city_id }) => city_id !== "")
      .map(({ city_id, services }) => ({
        id: city_id,
        name: reference.cities.get(city_id)?.name ?? city_id,
        service_count: services,
      }));
    const price_from = prices.get(businessType.id) ?? null;
    return [{ ...businessType, service_count: everywhere.services, price_from, cities }];
  });
}

type Price = NonNullable<DirectoryBusinessType["price_from"]>;

/**
 * Returns the lowest price of each business type: the first row of its listing by price,
 * where those on quote are last.
 */
async function lowestPrices(db: ReadDb, ids: readonly string[]): Promise<Map<string, Price>> {
  const { rows } = await sql<Price & { id: string }>`
    select business_type.id, cheapest.price_kind, cheapest.price_min_cents
    from unnest(${ids}::text[]) business_type (id)
      cross join lateral (
        select s.price_kind, s.price_min_cents
        from service_listings l join services s on s.id = l.service_id
        where l.city_id = '' and l.business_type_id = business_type.id
        order by l.price_rank, l.service_id desc limit 1
      ) cheapest
    where cheapest.price_min_cents is not null`.execute(db);
  return new Map(rows.map(({ id, ...price }) => [id, price]));
}
