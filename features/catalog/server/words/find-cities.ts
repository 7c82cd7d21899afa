import { fold } from "#foundation/search-text.ts";
import { editDistance, typosAllowed } from "../../contract/words/typo.ts";

interface NamedCity {
  id: string;
  name: string;
  region: string;
  aliases: readonly string[];
}

/** Returns the cities that may be meant by what was typed so far: at most ten, most populous first. */
export type CityFinder = (typed: string) => { id: string; name: string; region: string }[];

const RESULTS_MAX = 10;

/** Expands « st-jer » to « saint jer », as names are written. */
const expandAbbreviations = (text: string) =>
  fold(text).replace(/\b(st|ste)\b/g, (word) => (word === "st" ? "saint" : "sainte"));

/**
 * `cities` must come most populous first. Names that begin with what was typed come first, then those where a later
 * word or an alias does; without any, names that begin almost the same.
 */
export function createCityFinder(cities: readonly NamedCity[]): CityFinder {
  const entries = cities.map(({ id, name, region, aliases }) => {
    const folded = expandAbbreviations(name);
    const otherNames = [
      ...[...aliases, id].map(expandAbbreviations),
      ...folded.split(" ").map((_, index, all) => all.slice(index).join(" ")),
    ];
    return { city: { id, name, region }, folded, otherNames };
  });
  return (text) => {
    const typed = expandAbbreviations(text);
    const found = entries.filter(({ folded }) => folded.startsWith(typed)).slice(0, RESULTS_MAX);
    if (typed !== "" && found.length < RESULTS_MAX) {
      const more = entries.filter(
        (entry) => !found.includes(entry) && entry.otherNames.some((other) => other.startsWith(typed)),
      );
      found.push(...more.slice(0, RESULTS_MAX - found.length));
    }
    if (found.length === 0) found.push(...similarTo(typed).slice(0, RESULTS_MAX));
    return found.map(({ city }) => city);
  };

  /** Compares the beginning of each name, of the typed length give or take one letter. */
  function similarTo(typed: string) {
    const max = typosAllowed(typed.length);
    if (max === 0) return [];
    const distance = (folded: string) => {
      let closest = max + 1;
      for (let length = typed.length - 1; length <= typed.length + 1; length++)
        closest = Math.min(closest, editDistance(typed, folded.slice(0, length), max));
      return closest;
    };
    return entries
      .map((entry) => ({ ...entry, distance: distance(entry.folded) }))
      .filter((entry) => entry.distance <= max)
      .sort((a, b) => a.distance - b.distance);
  }
}
