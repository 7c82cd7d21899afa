import { expect, test } from "vitest";
import { kilometresBetween } from "#features/catalog/contract/distance.ts";
import cities from "../reference/cities.generated.json" with { type: "json" };
import { createCityGroups } from "./cities-around.ts";

const groups = createCityGroups(cities);
const cityById = (id: string) => {
  const found = cities.find((city) => city.id === id);
  if (!found) throw new Error(id);
  return found;
};

test("Montréal and Québec are 230 to 240 km apart, either way", () => {
  const [montreal, quebec] = [cityById("montreal"), cityById("quebec")];
  expect(kilometresBetween(montreal, quebec)).toBeGreaterThan(225);
  expect(kilometresBetween(montreal, quebec)).toBeLessThan(240);
  expect(kilometresBetween(quebec, montreal)).toBeCloseTo(kilometresBetween(montreal, quebec));
});

test("the cities around one start with itself, then nearest first, none past the radius", () => {
  const near = groups.around("quebec", 25);
  expect(near[0]).toMatchObject({ id: "quebec", distance_km: 0 });
  expect(near.map(({ id }) => id)).toContain("levis");
  expect(near.map(({ id }) => id)).not.toContain("montreal");
  const distances = near.map(({ distance_km }) => distance_km ?? -1);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(Math.max(...distances)).toBeLessThanOrEqual(25);
  expect(groups.around("quebec", 100).length).toBeGreaterThan(near.length);
});

test("the seventeen regions contain every municipality once", () => {
  expect(groups.regions).toHaveLength(17);
  expect(groups.regions.reduce((sum, { cities }) => sum + cities, 0)).toBe(cities.length);
  for (const { name, cities } of groups.regions) expect(groups.inRegion(name)).toHaveLength(cities);
});

test("an unknown region or city has no cities around it", () => {
  expect(groups.inRegion("Ontario")).toEqual([]);
  expect(groups.around("toronto", 50)).toEqual([]);
});
