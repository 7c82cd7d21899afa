import type { Point } from "#features/catalog/contract/distance.ts";
import { NEAR_KM } from "#features/catalog/contract/find-options.ts";
import { findPostalCode, postalPrefix } from "#foundation/input/postal-code.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { type Area, type AreaFinder, areasOf, createAreaFinder } from "../words/areas.ts";
import { type CityGroups, createCityGroups, type Municipality } from "../words/cities-around.ts";
import { type CityFinder, createCityFinder, expandAbbreviations } from "../words/find-cities.ts";
import { createPlaceFinder, type PlaceFinder } from "../words/places.ts";
import { withShortNames } from "../words/short-names.ts";
import { createUnderstanding, type Understand } from "../words/understand.ts";
import { cachedRead } from "./cached-read.ts";

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
  /** Reads what was typed as a place: a city's id or name, a part of one, or a postal code. */
  findPlace: PlaceFinder;
  /** Reads what was typed as a region or a shore. */
  findArea: AreaFinder;
  areas: ReadonlyMap<string, Area>;
  /** The city it understands may be the id of an area. */
  understand: Understand;
  findCities: CityFinder;
  cityGroups: CityGroups;
}

/** Cities proposed for a postal code of the countryside, nearest first. */
const POSTAL_CODE_CITIES_MAX = 5;
/** Cities proposed for a region where only one can be chosen, most populous first. */
const AREA_CITIES_MAX = 5;

/**
 * Returns the reference tables, read at most once a minute: they change with a
 * deployment or when a category opens.
 */
export const referenceOf = cachedRead(60_000, readReference);

/** Has the tables read again at their next use: they have changed. */
export const forgetReference = referenceOf.forget;

/** Reads the tables; prepares them again, a tenth of a second of work, only when they changed. */
async function readReference(db: ReadDb): Promise<Reference> {
  const tables = await readTables(db);
  const content = JSON.stringify(tables);
  if (prepared?.content !== content) prepared = { content, reference: prepare(tables) };
  return prepared.reference;
}

let prepared: { content: string; reference: Reference } | undefined;

async function readTables(db: ReadDb) {
  const [categories, businessTypes, searchWords, cities, prefixes] = await Promise.all([
    db.selectFrom("categories").select(["id", "name", "is_available"]).orderBy("position").execute(),
    db
      .selectFrom("business_types")
      .select(["id", "name", "category_id", "position"])
      .orderBy("category_id")
      .orderBy("position")
      .execute(),
    db
      .selectFrom("search_words")
      .select(["business_type_id as id", "words as text", "position"])
      .where("is_removed", "=", false)
      .orderBy("business_type_id")
      .orderBy("words")
      .execute(),
    db
      .selectFrom("cities")
      .select(["id", "name", "region", "aliases", "population", "latitude", "longitude"])
      .orderBy("population", "desc")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("postal_prefixes")
      .select(["prefix", "latitude", "longitude", "city_id"])
      .orderBy("prefix")
      .execute(),
  ]);
  return { categories, businessTypes, searchWords, cities, prefixes };
}

function prepare({
  categories,
  businessTypes,
  searchWords,
  cities,
  prefixes,
}: Awaited<ReturnType<typeof readTables>>): Reference {
  const isAvailable = new Set(categories.filter((category) => category.is_available).map(({ id }) => id));
  const isClosed = new Map(businessTypes.map(({ id, category_id }) => [id, !isAvailable.has(category_id)]));
  const businessTypeNames = [
    // A business type's own name, or half of it (« Émondage et abattage »), wins over another's words.
    ...businessTypes.flatMap(({ id, name }) =>
      [name, ...name.split(" et ")].map((text) => ({ id, text, weight: 1 })),
    ),
    ...searchWords.map(({ id, text, position }) => ({ id, text, weight: -position })),
  ].map((name) => ({ ...name, isClosed: isClosed.get(name.id) ?? false }));
  const areas = areasOf(cities);
  const namedCities = withShortNames(cities);
  const cityNames = [
    ...namedCities.map(({ population, ...city }) => ({ ...city, weight: population })),
    // « Laurentides » is the region rather than a part of Saint-Lin.
    ...areas.map((area) => ({ ...area, weight: Number.MAX_SAFE_INTEGER })),
  ].flatMap(({ id, name, aliases, weight }) => [name, ...aliases].map((text) => ({ id, text, weight })));
  const byId = new Map(
    cities.map(({ id, name, region, latitude, longitude }) => [
      id,
      { id, name, region, latitude, longitude },
    ]),
  );
  const cityGroups = createCityGroups(cities);
  const prefixByName = new Map(prefixes.map(({ prefix, ...point }) => [prefix, point]));
  const findByName = createCityFinder(cities);
  const findArea = createAreaFinder(areas);
  const findPlaceByName = createPlaceFinder(namedCities, findByName);
  /** Returns the city of a postal code, or those around it in the countryside; empty for any other text. */
  const citiesOfPostalCode = (text: string): Municipality[] => {
    const point = prefixByName.get(postalPrefix(findPostalCode(text)?.code ?? ""));
    if (!point) return [];
    const ids = point.city_id ? [point.city_id] : cityGroups.near(point, NEAR_KM).map(({ id }) => id);
    return ids.flatMap((id) => byId.get(id) ?? []).slice(0, POSTAL_CODE_CITIES_MAX);
  };
  const citiesOf = (area: Area) => area.cities.flatMap((id) => byId.get(id) ?? []);
  return {
    categories: new Map(categories.map(({ id, name }) => [id, { id, name }])),
    businessTypes: new Map(businessTypes.map(({ id, name, category_id }) => [id, { id, name, category_id }])),
    cities: byId,
    prefixes: prefixByName,
    findPlace: (typed) => {
      const [city] = citiesOfPostalCode(typed);
      if (city) return { city };
      const area = findArea(typed);
      return area
        ? { city: null, proposals: citiesOf(area).slice(0, AREA_CITIES_MAX) }
        : findPlaceByName(typed);
    },
    findArea,
    areas: new Map(areas.map((area) => [area.id, area])),
    understand: createUnderstanding(businessTypeNames, cityNames),
    findCities: (typed) => {
      const found = citiesOfPostalCode(typed);
      return found.length > 0
        ? found.map(({ id, name, region }) => ({ id, name, region }))
        : findByName(typed);
    },
    cityGroups,
  };
}

/**
 * Returns what gives a city the name it has in the list, however its case, accents and abbreviations were
 * written; a name that the list has not stays as it was.
 */
export async function listedCityNames(db: ReadDb): Promise<(written: string) => string> {
  const { findCities } = await referenceOf(db);
  return (written) => {
    const words = expandAbbreviations(written);
    return findCities(written).find(({ name }) => expandAbbreviations(name) === words)?.name ?? written;
  };
}

/**
 * Returns the names of a business type and of a city by their ids; null for an unknown one, or none given.
 * Closed categories have names too.
 */
export async function namesOfSearch(
  db: ReadDb,
  ids: { businessType: string; city: string | null },
): Promise<Record<"businessType" | "city", { id: string; name: string } | null>> {
  const { businessTypes, cities } = await referenceOf(db);
  const named = (found: { id: string; name: string } | undefined) =>
    found ? { id: found.id, name: found.name } : null;
  return {
    businessType: named(businessTypes.get(ids.businessType)),
    city: named(cities.get(ids.city ?? "")),
  };
}

/**
 * Returns the id of the business type, or the name of the city, that all the words of a search name,
 * tolerating typos; nulls when some do not.
 */
export async function namedBy(
  db: ReadDb,
  search: string,
): Promise<{ businessType: string | null; city: string | null }> {
  const { understand, cities } = await referenceOf(db);
  const { businessType, city, rest } = understand(search);
  if (rest.length > 0 || (businessType !== null && city !== null)) return { businessType: null, city: null };
  return { businessType, city: cities.get(city ?? "")?.name ?? null };
}
