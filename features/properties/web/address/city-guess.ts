import { fold } from "#foundation/text/search-text.ts";

/** The city that stands in a form without anyone having chosen it, and where it comes from. */
export interface CityGuess {
  city: string;
  from: "search" | "code" | "person";
}

/**
 * Returns the city of a form once its postal code is known to be of these `cities`. A guess follows the code:
 * of several cities it stays when it is one of them, else the person chooses. What a person chose stays.
 */
export function cityAfterCode(city: string, guess: CityGuess, cities: readonly string[]): string {
  const isChosen = city !== "" && (guess.from === "person" || city !== guess.city);
  if (isChosen || cities.length === 0 || cities.includes(city)) return city;
  return cities.length === 1 ? (cities[0] ?? "") : "";
}

/** Returns the one city of a postal code when the person chose another. */
export function mismatchedCity(
  city: string,
  guess: CityGuess,
  cities: readonly string[],
): string | undefined {
  const [only] = cities;
  if (cities.length !== 1 || only === undefined || cityAfterCode(city, guess, cities) !== city)
    return undefined;
  return city === "" || fold(city) === fold(only) ? undefined : only;
}

/** Returns what is said of a city that nobody chose. */
export function cityHint(city: string, guess: CityGuess): string | undefined {
  if (guess.from === "person" || city !== guess.city) return undefined;
  if (guess.from === "code")
    return city === ""
      ? "Plusieurs villes ont ce code postal : choisissez la vôtre."
      : "D'après le code postal, au Québec.";
  return city === "" ? undefined : "D'après votre recherche.";
}
