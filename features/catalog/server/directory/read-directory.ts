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

/** Returns the business types that have services, with their cities; read from stored counts. */
export async function readDirectory(
  db: ReadDb,
  { only, cities }: { only?: string; cities: "first" | "all" },
): Promise<DirectoryBusinessType[]> {
  const reference = await referenceOf(db);
  const businessTypes = [...reference.businessTypes.values()].filter(
    ({ id }) => only === undefined || id === only,
  );
  const max = cities === "all" ? CITIES_ALL : CITIES_FIRST;
  const { rows } = await sql<Row>`
    select scope, city_id, services
    from unnest(${businessTypes.map(({ id }) => id)}::text[]) trade (id)
      cross join lateral (
        select scope, city_id, services from listing_counts
        where scope = trade.id and services > 0
        order by services desc, city_id limit ${max + 1}
      ) counted`.execute(db);
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
    return [{ ...businessType, service_count: everywhere.services, cities }];
  });
}
