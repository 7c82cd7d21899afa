import { sql } from "kysely";
import { NEAR_KM } from "#features/catalog/contract/find-options.ts";
import type { Db } from "#platform/postgres/database.ts";
import { type Reference, referenceOf } from "../reference/cached-reference.ts";

/**
 * A service reaches the cities where it is offered and those up to 25 km around them (`NEAR_KM`), as a
 * search around a property does.
 */
export interface Reach {
  business_type_id: string;
  city_id: string;
}

/** A city reached, with the whole kilometres from the nearest city where such a service is offered. */
interface ReachedCity extends Reach {
  km: number;
}

/** Returns the id of a property's city, by its name or else its postal code; null when neither is known. */
export async function cityOfAddress(
  db: Db,
  { city, zip }: { city: string; zip: string },
): Promise<string | null> {
  const { findPlace } = await referenceOf(db);
  return (findPlace(city).city ?? findPlace(zip).city)?.id ?? null;
}

/** Returns every business type and city that a provider's active services reach. */
export async function reachOfProvider(db: Db, provider_id: string): Promise<ReachedCity[]> {
  const reference = await referenceOf(db);
  const served = await sql<Reach>`
    select distinct s.business_type_id, c.city_id
    from findable_services s join service_cities c on c.service_id = s.id
    where s.provider_id = ${provider_id}`.execute(db);
  const reached = Map.groupBy(served.rows, ({ business_type_id }) => business_type_id);
  return [...reached].flatMap(([business_type_id, cities]) => {
    const nearest = new Map<string, number>();
    for (const { id, km } of cities.flatMap(({ city_id }) => citiesNear(reference, city_id)))
      nearest.set(id, Math.min(km, nearest.get(id) ?? Infinity));
    return [...nearest].map(([city_id, km]) => ({ business_type_id, city_id, km }));
  });
}

/**
 * Returns the provider's service that reaches a city, one offered in the city itself
 * first; undefined without any.
 */
export async function serviceReaching(
  db: Db,
  provider_id: string,
  { business_type_id, city_id }: Reach,
): Promise<string | undefined> {
  const near = citiesNear(await referenceOf(db), city_id).map((city) => city.id);
  const { rows } = await sql<{ id: string }>`
    select s.id from findable_services s join service_cities c on c.service_id = s.id
    where s.provider_id = ${provider_id} and s.business_type_id = ${business_type_id} and c.city_id = any(${near})
    order by c.city_id = ${city_id} desc, s.created_at, s.id limit 1`.execute(db);
  return rows[0]?.id;
}

/** Returns the providers whose services reach a city, best rated first, at most `max`. */
export async function providersReaching(
  db: Db,
  { business_type_id, city_id }: Reach,
  max: number,
): Promise<string[]> {
  const near = citiesNear(await referenceOf(db), city_id).map((city) => city.id);
  const { rows } = await sql<{ provider_id: string }>`
    select s.provider_id
    from service_listings l join services s on s.id = l.service_id
    where l.city_id = any(${near}) and l.business_type_id = ${business_type_id}
    group by s.provider_id order by max(l.rating_rank) desc, s.provider_id limit ${max}`.execute(db);
  return rows.map(({ provider_id }) => provider_id);
}

interface CityAround {
  id: string;
  km: number;
}

const nearOf = new WeakMap<Reference, Map<string, CityAround[]>>();

/**
 * Returns a city and those around it, nearest first; remembered, because comparing a city
 * with all others takes a while.
 */
function citiesNear(reference: Reference, id: string): CityAround[] {
  const known = nearOf.get(reference) ?? new Map<string, CityAround[]>();
  nearOf.set(reference, known);
  const near =
    known.get(id) ??
    reference.cityGroups.around(id, NEAR_KM).map((city) => ({ id: city.id, km: city.distance_km ?? 0 }));
  known.set(id, near);
  return near;
}
