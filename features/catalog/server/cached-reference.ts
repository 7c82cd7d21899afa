import { fold } from "#foundation/search-text.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { cachedRead } from "./cached-read.ts";
import { type CityGroups, createCityGroups, type Municipality, type Point } from "./words/cities-around.ts";
import { type CityFinder, createCityFinder } from "./words/find-cities.ts";
import { createUnderstanding, type Understand } from "./words/understand.ts";

interface BusinessType {
  id: string;
  name: string;
  category_id: string;
}

/** The catalogue's reference tables in memory: some thousands of names. */
export interface Reference {
  /** Every category, available or not, in order. */
  categories: ReadonlyMap<string, { id: string; name: string }>;
  businessTypes: ReadonlyMap<string, BusinessType>;
  cities: ReadonlyMap<string, Municipality>;
  /** The centre of each postal prefix (« H2T »), and its city when it lies within one. */
  prefixes: ReadonlyMap<string, Point & { city_id: string | null }>;
  /** Returns a city by id, or by name in any spelling (« Saint-Jérôme »); the most populous of that name. */
  cityNamed: (text: string) => Municipality | undefined;
  understand: Understand;
  findCities: CityFinder;
  cityGroups: CityGroups;
}

/**
 * Returns the reference tables, read at most once a minute: they change with a deployment or when a category opens.
 */
export const referenceOf = cachedRead(60_000, readReference);

async function readReference(db: ReadDb): Promise<Reference> {
  const [categories, businessTypes, cities, prefixes] = await Promise.all([
    db.selectFrom("categories").select(["id", "name", "is_available"]).orderBy("position").execute(),
    db
      .selectFrom("business_types")
      .select(["id", "name", "category_id", "synonyms", "position"])
      .orderBy("category_id")
      .orderBy("position")
      .execute(),
    db
      .selectFrom("cities")
      .select(["id", "name", "region", "aliases", "population", "latitude", "longitude"])
      .orderBy("population", "desc")
      .orderBy("id")
      .execute(),
    db.selectFrom("postal_prefixes").select(["prefix", "latitude", "longitude", "city_id"]).execute(),
  ]);
  const isAvailable = new Set(categories.filter((category) => category.is_available).map(({ id }) => id));
  const businessTypeNames = businessTypes
    .filter(({ category_id }) => isAvailable.has(category_id))
    .flatMap(({ id, name, synonyms, position }) => [
      // A business type's own name, or half of it (« Émondage et abattage »), wins over another's synonym.
      ...[name, ...name.split(" et ")].map((text) => ({ id, text, weight: 1 })),
      ...synonyms.map((text) => ({ id, text, weight: -position })),
    ]);
  const cityNames = cities.flatMap(({ id, name, aliases, population }) =>
    [name, ...aliases].map((text) => ({ id, text, weight: population })),
  );
  const byId = new Map(
    cities.map(({ id, name, region, latitude, longitude }) => [
      id,
      { id, name, region, latitude, longitude },
    ]),
  );
  const byName = new Map<string, string>();
  // Least populous first, aliases before names: the last entry written wins.
  for (const { id, aliases } of cities.toReversed()) for (const alias of aliases) byName.set(fold(alias), id);
  for (const { id, name } of cities.toReversed()) byName.set(fold(name), id);
  return {
    categories: new Map(categories.map(({ id, name }) => [id, { id, name }])),
    businessTypes: new Map(businessTypes.map(({ id, name, category_id }) => [id, { id, name, category_id }])),
    cities: byId,
    prefixes: new Map(prefixes.map(({ prefix, ...point }) => [prefix, point])),
    cityNamed: (text) => byId.get(text) ?? byId.get(byName.get(fold(text)) ?? ""),
    understand: createUnderstanding(businessTypeNames, cityNames),
    findCities: createCityFinder(cities),
    cityGroups: createCityGroups(cities),
  };
}
