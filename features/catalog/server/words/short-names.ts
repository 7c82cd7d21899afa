import { CLEARLY_LARGER } from "./places.ts";

interface NamedCity {
  name: string;
  aliases: readonly string[];
  population: number;
}

/** « Sainte-Agathe » of « Sainte-Agathe-des-Monts », « Saint-Hilaire » of « Mont-Saint-Hilaire ». */
const SHORT_NAME = /^(Mont-)?(Sainte?-[^-–]+)(?:-.+)?$/;

/**
 * Adds to the municipalities the short name that people say, a saint's without what follows, where it is no
 * name of another and clearly means that one.
 */
export function withShortNames<City extends NamedCity>(cities: readonly City[]): City[] {
  const taken = new Set(cities.flatMap(({ name, aliases }) => [name, ...aliases]));
  const byShortName = Map.groupBy(cities, ({ name }) => SHORT_NAME.exec(name)?.[2] ?? "");
  const meant = new Map<City, string>();
  for (const [shortName, named] of byShortName) {
    const [first, second] = named.toSorted((a, b) => b.population - a.population);
    if (!first || shortName === "" || taken.has(shortName)) continue;
    if (first.population >= CLEARLY_LARGER * (second?.population ?? 0)) meant.set(first, shortName);
  }
  return cities.map((city) => {
    const shortName = meant.get(city);
    return shortName === undefined ? city : { ...city, aliases: [...city.aliases, shortName] };
  });
}
