import { expect, test } from "vitest";
import { createSearchedPlace } from "./searched-place.ts";

test("a new property begins with the city or the postal code searched before", () => {
  const items = new Map<string, string>();
  const place = createSearchedPlace(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  }));
  expect(place.read()).toEqual({ city: "", zip: "" });
  place.set("Sherbrooke");
  expect(place.read()).toEqual({ city: "Sherbrooke", zip: "" });
  place.set("h2x1y4");
  expect(place.read()).toEqual({ city: "", zip: "H2X 1Y4" });
});

test("without browser storage the owner enters the place again", () => {
  const place = createSearchedPlace(() => {
    throw new Error("SecurityError");
  });
  place.set("Laval");
  expect(place.read()).toEqual({ city: "", zip: "" });
});
