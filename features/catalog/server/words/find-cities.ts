import { fold } from "#foundation/search-text.ts";
import { editDistance, typosAllowed } from "../../contract/words/typo.ts";

interface Place {
  id: string;
  name: string;
  region: string;
  aliases: readonly string[];
}

/** The municipalities a person may mean by what was typed so far, at most ten, most populous first. */
export type CityFinder = (typed: string) => { id: string; name: string; region: string }[];

const ANSWERS_MAX = 10;

/** « st-jer » as names write it. */
const unabbreviated = (text: string) =>
  fold(text).replace(/\b(st|ste)\b/g, (word) => (word === "st" ? "saint" : "sainte"));

/**
 * `cities` most populous first. Names that begin with what was typed come first, then those of which a later word
 * or another name does, then, when there are none, those whose beginning is nearly the same.
 */
export function createCityFinder(cities: readonly Place[]): CityFinder {
  const places = cities.map(({ id, name, region, aliases }) => {
    const folded = unabbreviated(name);
    const others = [
      ...[...aliases, id].map(unabbreviated),
      ...folded.split(" ").map((_, at, all) => all.slice(at).join(" ")),
    ];
    return { city: { id, name, region }, folded, others };
  });
  return (text) => {
    const typed = unabbreviated(text);
    const found = places.filter(({ folded }) => folded.startsWith(typed)).slice(0, ANSWERS_MAX);
    if (typed !== "" && found.length < ANSWERS_MAX) {
      const more = places.filter(
        (place) => !found.includes(place) && place.others.some((other) => other.startsWith(typed)),
      );
      found.push(...more.slice(0, ANSWERS_MAX - found.length));
    }
    if (found.length === 0) found.push(...nearly(typed).slice(0, ANSWERS_MAX));
    return found.map(({ city }) => city);
  };

  /** As many letters of the name as were typed, give or take the typos forgiven. */
  function nearly(typed: string) {
    const max = typosAllowed(typed.length);
    if (max === 0) return [];
    const apart = (folded: string) => {
      let least = max + 1;
      for (let length = typed.length - 1; length <= typed.length + 1; length++)
        least = Math.min(least, editDistance(typed, folded.slice(0, length), max));
      return least;
    };
    return places
      .map((place) => ({ ...place, apart: apart(place.folded) }))
      .filter((place) => place.apart <= max)
      .sort((a, b) => a.apart - b.apart);
  }
}
