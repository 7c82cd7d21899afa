import { expect, test } from "vitest";
import cities from "../reference/cities.generated.json" with { type: "json" };
import { createCityFinder } from "./find-cities.ts";
import { createPlaceFinder } from "./places.ts";

const findPlace = createPlaceFinder(cities, createCityFinder(cities));

test.each([
  ["montreal", "montreal"],
  ["Montréal", "montreal"],
  ["ville de Montréal, QC", "montreal"],
  ["Laval (Québec) Canada", "laval"],
  ["Québec", "quebec"],
  ["Québec, Québec", "quebec"],
  ["Vieux-Québec", "quebec"],
  ["Plateau", "montreal"],
  ["le plateau mont royal", "montreal"],
  ["NDG", "montreal"],
  ["limoilou", "quebec"],
  ["Sainte Foy", "quebec"],
  ["ste-foy", "quebec"],
  ["vieux longueuil", "longueuil"],
  ["St Jerome", "saint-jerome"],
  ["3-Rivières", "trois-rivieres"],
  ["Montréal-Est", "montreal-est"],
  ["Montreal East", "montreal-est"],
  ["Montreal West", "montreal-ouest"],
  ["Montréal-O.", "montreal-ouest"],
  ["Mtl W", "montreal-ouest"],
  ["montreal ouset", "montreal-ouest"],
  ["Montreal North", "montreal"],
  ["Montréal N", "montreal"],
  ["East Angus", "east-angus"],
  ["Saint-Barnabé S", "saint-barnabe-sud"],
  ["Laval Nord", "laval"],
  ["Monteral", "montreal"],
  ["saint-isidore-monteregie", "saint-isidore-monteregie"],
])("the place « %s » is the city %s", (typed, city) => {
  expect(findPlace(typed).city?.id).toBe(city);
});

test.each([
  ["Rosem", ["rosemere", "montreal"]],
  ["Trois-Pis", ["trois-pistoles"]],
  ["Saint-Isidore", ["saint-isidore-monteregie", "saint-isidore-chaudiere-appalaches"]],
  ["Atlantide", []],
  ["New York", []],
  [",", []],
])("the place « %s » is not guessed at but asked about, with %j proposed", (typed, proposed) => {
  const place = findPlace(typed);
  expect(place.city).toBeNull();
  const proposals = place.city === null ? place.proposals.map(({ id }) => id) : [];
  if (proposed.length > 0) expect(proposals).toEqual(expect.arrayContaining(proposed));
  else if (typed !== ",") expect(proposals).toEqual([]);
});

test("a part of a city is proposed by its own name beside the city's", () => {
  const place = findPlace("Rosem");
  expect(place.city === null && place.proposals.find(({ id }) => id === "montreal")?.part).toBe("Rosemont");
});

test("every municipality is known by its id, and by its name unless several bear it", () => {
  for (const { id, name, population } of cities) {
    expect(findPlace(id).city?.id).toBe(id);
    const found = findPlace(name).city;
    if (found)
      expect(cities.find((city) => city.id === found.id)?.population, name).toBeGreaterThanOrEqual(
        population,
      );
  }
});
