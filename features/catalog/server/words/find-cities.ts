import { fold } from "#foundation/text/search-text.ts";
import { asInPlaces } from "../../contract/words/french.ts";
import { editDistance, typosAllowed } from "../../contract/words/typo.ts";

interface NamedCity {
  id: string;
  name: string;
  region: string;
  aliases: readonly string[];
}

/** A city that may be meant, and the part of it that was typed: Montréal for « Rosemont ». */
export interface FoundCity {
  id: string;
  name: string;
  region: string;
  part?: string;
}

/** Returns the cities that may be meant by what was typed so far: at most ten, most populous first. */
export type CityFinder = (typed: string) => FoundCity[];

const RESULTS_MAX = 10;

/** Expands « st-jer » to « saint jer », as names are written, and puts whole compass words in French. */
export const expandAbbreviations = (text: string) => fold(text).split(" ").map(asInPlaces).join(" ");

/**
 * `cities` must come most populous first. Names that begin with what was typed come first, then those where a
 * later word or an alias does; without any, names that begin almost the same.
 */
export function createCityFinder(cities: readonly NamedCity[]): CityFinder {
  const entries = cities.map(({ id, name, region, aliases }) => {
    const folded = expandAbbreviations(name);
    return {
      city: { id, name, region },
      folded,
      otherNames: [expandAbbreviations(id), fold(name), ...laterWords(folded)],
      parts: aliases.map((part) => {
        const folded = expandAbbreviations(part);
        return { part, beginnings: [folded, ...laterWords(folded)] };
      }),
    };
  });
  return (text) => {
    const typed = expandAbbreviations(text);
    const found: FoundCity[] = entries
      .filter(({ folded }) => folded.startsWith(typed))
      .slice(0, RESULTS_MAX)
      .map(({ city }) => city);
    if (typed === "") return found;
    const ids = new Set(found.map(({ id }) => id));
    for (const { city, otherNames, parts } of entries) {
      if (found.length >= RESULTS_MAX) break;
      if (ids.has(city.id)) continue;
      const part = parts.find(({ beginnings }) =>
        beginnings.some((beginning) => beginning.startsWith(typed)),
      )?.part;
      if (part === undefined && !otherNames.some((other) => other.startsWith(typed))) continue;
      found.push(part === undefined ? city : { ...city, part });
    }
    if (found.length > 0) return found;
    return similarTo(typed)
      .slice(0, RESULTS_MAX)
      .map(({ city }) => city);
  };

  /** Compares the beginning of each name, as long as the typed text give or take one letter. */
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

/** Returns what a name reads from each word after its first: « mere » for « Grand-Mère ». */
const laterWords = (folded: string) =>
  folded
    .split(" ")
    .map((_, index, all) => all.slice(index).join(" "))
    .slice(1);
