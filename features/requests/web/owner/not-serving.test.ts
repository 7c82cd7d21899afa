import { expect, test } from "vitest";
import { notServing } from "./not-serving.ts";

const cities = (...names: string[]) => ({ cities: names.map((name) => ({ id: name, name })) });

test("who does not work in the property's city is named, however the city is spelled; nobody before there is one", () => {
  const [island, north] = [cities("Montréal", "Laval"), cities("Saint-Jérôme")];
  expect(notServing([island, north], "montreal ")).toEqual([north]);
  expect(notServing([island, north], "Saint-Jérôme")).toEqual([island]);
  expect(notServing([island, north], "Orford")).toEqual([island, north]);
  expect(notServing([island, north], "")).toEqual([]);
});
