import { fold } from "#foundation/text/search-text.ts";

/** The city that stands in a form without anyone having chosen it, and where it comes from. */
export interface CityGuess {
  city: string;
  from: "search" | "code" | "person";
}

/**
 * Returns the city of a form once its postal code is known to be of these `cities`. The only one replaces no
 * city, or that of another code; one that was searched or chosen stays. With several, a guess that is none of
 * them is emptied, for the person to choose.
 */
export function cityAfterCode(city: string, guess: CityGuess, cities: readonly string[]): string {
  const isChosen = city !== "" && (guess.from === "person" || city !== guess.city);
  const [first = "", ...others] = cities;
  if (isChosen || first === "" || cities.includes(city)) return city;
  if (others.length > 0) return "";
  return city === "" || guess.from === "code" ? first : city;
}

/** Returns the one city of a postal code when another one stands in the form, searched or chosen. */
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

/** Returns the hint for a city that nobody chose. */
export function cityHint(city: string, guess: CityGuess): string | undefined {
  if (guess.from === "person" || city !== guess.city) return undefined;
  if (guess.from === "code")
    return city === ""
      ? "Plusieurs villes ont ce code postal : choisissez la vôtre."
      : "D'après le code postal, au Québec.";
  return city === "" ? undefined : "D'après votre recherche.";
}
