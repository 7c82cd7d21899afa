import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isQuebecPostalCode } from "#foundation/input/postal-code.ts";
import { quebecCities, type ReferenceCity } from "./cities.ts";
import { DROPPED, MOVED, RENAMED } from "./corrections.ts";
import { referenceFiles } from "./generate.ts";
import { PARTS } from "./parts.ts";
import { POPULATIONS } from "./populations.ts";
import { quebecPrefixes } from "./postal-prefixes.ts";
import { REGIONS } from "./regions.ts";

const cities = quebecCities();
const prefixes = quebecPrefixes(cities);
const named = (name: string) => cities.filter((city) => city.name === name);
const kilometres = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }) =>
  Math.hypot((a.latitude - b.latitude) * 111, (a.longitude - b.longitude) * 77);

test("the committed files match the packages and tables they are generated from", () => {
  for (const { url, text } of referenceFiles()) expect(readFileSync(url, "utf8"), url.pathname).toBe(text);
});

test("large cities are listed once, under their French names", () => {
  for (const name of [
    "Montréal",
    "Québec",
    "Laval",
    "Gatineau",
    "Longueuil",
    "Lévis",
    "Trois-Rivières",
    "Saint-Jérôme",
  ])
    expect(named(name), name).toHaveLength(1);
  for (const { name } of cities) expect(name).not.toMatch(/Quebec|Montreal|City|^St-|^Ste-|--|_|\d|’/);
});

test("no municipality has lost an accent", () => {
  // Words that are always accented in Québec's city names.
  const words =
    /\b(Riviere|Montreal|Leonard|Jerome|Therese|Etienne|Felix|Andre|Ile|Iles|Gedeon|Honore|Zenon)\b/;
  for (const { name } of cities) expect(name).not.toMatch(words);
});

test("a borough is another name of its city, not a city", () => {
  for (const borough of [
    "Sainte-Foy",
    "Charlesbourg",
    "Le Plateau-Mont-Royal",
    "Verdun",
    "Chomedey",
    "Saint-Hubert",
    "Hull",
  ])
    expect(named(borough), borough).toHaveLength(0);
  expect(named("Québec")[0]?.aliases).toContain("Sainte-Foy");
  expect(named("Montréal")[0]?.aliases).toContain("Le Plateau-Mont-Royal");
});

test("every city lies in one of the seventeen regions, inside Québec", () => {
  expect(Object.keys(REGIONS)).toHaveLength(17);
  const regions = new Set(Object.values(REGIONS));
  expect(new Set(cities.map(({ region }) => region))).toEqual(regions);
  for (const { latitude, longitude, name } of cities) {
    expect(latitude, name).toBeGreaterThan(44.9);
    expect(latitude, name).toBeLessThan(62.6);
    expect(longitude, name).toBeGreaterThan(-79.8);
    expect(longitude, name).toBeLessThan(-57);
  }
});

test("one of the eight nearest neighbours of a city is in its region", () => {
  // Laval and Montréal are islands and regions by themselves; in the north, neighbours
  // beyond 40 km prove nothing.
  const strays = cities.filter((city) => {
    const nearest = cities
      .filter((other) => other !== city && kilometres(city, other) < 40)
      .sort((a, b) => kilometres(city, a) - kilometres(city, b))
      .slice(0, 8);
    return (
      !["Laval", "Montréal"].includes(city.region) &&
      nearest.length === 8 &&
      !nearest.some(({ region }) => region === city.region)
    );
  });
  expect(strays.map(({ id }) => id)).toEqual([]);
});

test("two cities never share an id, and cities of the same name have their region in it", () => {
  expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length);
  for (const { id, name } of cities) expect(id, name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(
    named("L'Ange-Gardien")
      .map(({ id }) => id)
      .sort(),
  ).toEqual(["l-ange-gardien-capitale-nationale", "l-ange-gardien-outaouais"]);
});

test("every line of the hand-written tables is used", () => {
  const names = new Set(cities.map(({ name }) => name));
  for (const name of [...Object.keys(PARTS), ...Object.keys(POPULATIONS)])
    expect(names, name).toContain(name);
  for (const name of Object.values(RENAMED)) expect(names, name).toContain(name);
  const settled = new Set([...DROPPED].filter((key) => key in RENAMED || key in MOVED));
  expect([...settled]).toEqual([]);
});

test("every postal prefix can begin a postal code of Québec and is listed once", () => {
  expect(new Set(prefixes.map(({ prefix }) => prefix)).size).toBe(prefixes.length);
  for (const { prefix } of prefixes) expect(isQuebecPostalCode(`${prefix} 1A1`), prefix).toBe(true);
});

test("every urban prefix has a city, and lies near it", () => {
  const byId = new Map(
    cities.map((city) => [city.id, city] as const satisfies readonly [string, ReferenceCity]),
  );
  for (const entry of prefixes) {
    if (entry.prefix[1] === "0") expect(entry.city_id, entry.prefix).toBeNull();
    else {
      const city = byId.get(entry.city_id ?? "");
      expect(city, entry.prefix).toBeDefined();
      if (city) expect(kilometres(entry, city), entry.prefix).toBeLessThan(70);
    }
  }
});
