import { createRequire } from "node:module";
import { fold } from "#foundation/text/search-text.ts";
import type { ReferenceCity } from "./cities.ts";
import { PREFIX_ADDITIONS, PREFIX_CITIES } from "./prefix-corrections.ts";

/**
 * A forward sortation area of Québec and the municipality it lies in; null in the
 * countryside, where it spans many.
 */
export type ReferencePrefix = { prefix: string; latitude: number; longitude: number; city_id: string | null };

/** One row of `zipcodes` (BSD). Its accents are damaged, so names are compared by the letters that remain. */
type ZipRow = { zip: string; city: string; latitude: number; longitude: number };

const require = createRequire(import.meta.url);
const QUEBEC = /^[GHJ]\d[A-Z]$/;
/** The postal code of Santa Claus, where nobody lives. */
const NOT_A_PLACE = new Set(["H0H"]);
const DIRECTIONS =
  /\b(inner|outer|upper|lower|mid|central|north|south|east|west|northeast|northwest|southeast|southwest|and|city|downtown|quarter|riverbank|outskirts|extremities|rcm)\b/g;

/**
 * Returns the name without its direction, spaces and the letters the package lost: «
 * Saint-j\uFFFDr\uFFFDme West » → "saintjrme".
 */
const bare = (name: string, accentsLost: boolean) =>
  fold(
    accentsLost
      ? name
          .toLowerCase()
          .replace(/\uFFFD/g, "")
          .replace(DIRECTIONS, "")
      : name.toLowerCase().replace(/[àâçéèêëîïôùûü]/g, ""),
  ).replaceAll(" ", "");

/** Returns every known prefix, in order, with its municipality: the content of `postal-prefixes.json`. */
export function quebecPrefixes(cities: readonly ReferenceCity[]): ReferencePrefix[] {
  const cityOf = new Map<string, string>();
  // Smallest first, so that a name shared by two leads to the larger one.
  for (const city of cities.toReversed()) {
    for (const name of city.aliases) {
      cityOf.set(bare(name, false), city.id);
      cityOf.set(fold(name).replaceAll(" ", ""), city.id);
    }
  }
  for (const city of cities.toReversed()) {
    cityOf.set(bare(city.name, false), city.id);
    cityOf.set(fold(city.name).replaceAll(" ", ""), city.id);
  }
  const known = new Set(cities.map(({ id }) => id));
  const rows = Object.values((require("zipcodes") as { codes: Record<string, ZipRow> }).codes)
    .filter(({ zip }) => QUEBEC.test(zip) && !NOT_A_PLACE.has(zip))
    .map(({ zip, city, latitude, longitude }) => ({ prefix: zip, city, latitude, longitude }));
  const all = [
    ...rows,
    ...PREFIX_ADDITIONS.map(([prefix, latitude, longitude]) => ({ prefix, city: "", latitude, longitude })),
  ];
  return all
    .map(({ prefix, city, latitude, longitude }) => {
      const rural = prefix[1] === "0";
      const byHand = Object.entries(PREFIX_CITIES).find(([, prefixes]) => prefixes.includes(prefix))?.[0];
      const city_id = rural ? null : (byHand ?? cityOf.get(bare(city, true)) ?? null);
      if (city_id !== null && !known.has(city_id)) throw new Error(`${prefix}: no city is called ${city_id}`);
      return { prefix, latitude, longitude, city_id };
    })
    .sort((a, b) => a.prefix.localeCompare(b.prefix));
}
