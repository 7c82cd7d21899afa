import { expect, test } from "vitest";
import { servicesNotServing } from "./city-not-served.tsx";

const cities = (...names: string[]) => ({ cities: names.map((name) => ({ id: name, name })) });

test("providers who do not serve the property's city are found, however the city is spelled", () => {
  const [island, north] = [cities("Montréal", "Laval"), cities("Saint-Jérôme")];
  expect(servicesNotServing([island, north], "montreal ")).toEqual([north]);
  expect(servicesNotServing([island, north], "Saint-Jérôme")).toEqual([island]);
  expect(servicesNotServing([island, north], "Orford")).toEqual([island, north]);
  expect(servicesNotServing([island, north], "")).toEqual([]);
});
