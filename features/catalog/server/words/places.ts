import { isCompassWord, keywords } from "../../contract/words/french.ts";
import { editDistance, mayBeginAs, typosAllowed } from "../../contract/words/typo.ts";
import type { Municipality } from "./cities-around.ts";
import type { CityFinder, FoundCity } from "./find-cities.ts";

/** The meaning of a typed place: one city, or none for certain and the cities that it may be. */
type Place = { city: Municipality } | { city: null; proposals: readonly FoundCity[] };

export type PlaceFinder = (typed: string) => Place;

interface NamedCity extends Municipality {
  population: number;
  aliases: readonly string[];
}

/** Cities proposed when a place is not known for certain. */
const PROPOSALS_MAX = 5;

/**
 * A name of parts of several municipalities is in the one this many times as populous as the next:
 * « Plateau » is in Montréal rather than in Gatineau. Less clear than that, or the name of two
 * municipalities, it is asked about.
 */
export const CLEARLY_LARGER = 4;

/** Returns the words that a place is compared by: « Ville de Montréal » and « montreal » are the same. */
const keyOf = (text: string): string => keywords(text).join(" ");

/** Drops what people add after a name: « Montréal, Québec », « Laval (Québec) Canada ». */
const withoutProvince = (key: string): string => key.replace(/(?<=.)( quebec| canada)+$/, "");

const compassOf = (key: string): string => key.split(" ").filter(isCompassWord).join(" ");

/** « Laval Nord »: a side that bears no name of its own is within its city. */
const withoutCompass = (key: string): string =>
  key
    .split(" ")
    .filter((word) => !isCompassWord(word))
    .join(" ");

/**
 * Returns the function that reads a place field. A whole name, of a municipality or of one of its
 * parts, in any spelling, is that municipality; so is a name with a typo, when no other is as close.
 * Anything else is not guessed at: a name of several places, half a name, an unknown one. `cities`
 * must come most populous first.
 */
export function createPlaceFinder(cities: readonly NamedCity[], findCities: CityFinder): PlaceFinder {
  const byId = new Map(cities.map((city) => [city.id, city]));
  const byKey = new Map<string, NamedCity[]>();
  for (const city of cities)
    for (const key of new Set([city.name, ...city.aliases].map(keyOf)))
      byKey.set(key, [...(byKey.get(key) ?? []), city]);

  return (typed) => {
    const city = byId.get(typed);
    if (city) return { city };
    const key = keyOf(typed);
    const named = byKey.get(key) ?? byKey.get(withoutProvince(key)) ?? closestNamed(withoutProvince(key));
    const [first, second] = named;
    const isOfTwo = named.filter(({ name }) => keyOf(name) === keyOf(first?.name ?? "")).length > 1;
    if (first && !isOfTwo && first.population >= CLEARLY_LARGER * (second?.population ?? 0))
      return { city: first };
    return { city: null, proposals: (first ? named : findCities(typed)).slice(0, PROPOSALS_MAX) };
  };

  function closestNamed(key: string): readonly NamedCity[] {
    const closest = closestTo(key);
    return closest.length > 0 ? closest : (byKey.get(withoutCompass(key)) ?? []);
  }

  /**
   * Returns the cities whose name, or a part's, is closest within the typos tolerated. A compass word is no
   * typo of another, nor of none: « Montréal-Ouest » is not Montréal-Est.
   */
  function closestTo(key: string): readonly NamedCity[] {
    let best = typosAllowed(key.length);
    if (best === 0) return [];
    let found = new Set<NamedCity>();
    for (const [name, named] of byKey) {
      if (!mayBeginAs(key, name)) continue;
      if (compassOf(key) !== "" && compassOf(name) !== compassOf(key)) continue;
      const distance = editDistance(key, name, best);
      if (distance > best) continue;
      if (distance < best) found = new Set();
      best = distance;
      for (const city of named) found.add(city);
    }
    return [...found].sort((a, b) => b.population - a.population);
  }
}
