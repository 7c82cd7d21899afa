import { expect, test } from "vitest";
import { alternativeBusinessTypes, nearestCities } from "./alternatives.ts";

const businessType = (
  id: string,
  category_id: string,
  service_count: number,
  search_words: string[] = [],
) => ({
  id,
  name: id,
  category_id,
  search_words,
  service_count,
  lead_credits: 1,
  needs_rbq: false,
  is_available: category_id !== "fermee",
});
const BUSINESS_TYPES = [
  businessType("tonte", "dehors", 5, ["gazon"]),
  businessType("neige", "dehors", 9),
  businessType("vitres", "dedans", 7, ["fenetres"]),
  businessType("menage", "dedans", 0),
  businessType("cours", "fermee", 3),
];
const proposed = (search: Partial<Parameters<typeof alternativeBusinessTypes>[1]>) =>
  alternativeBusinessTypes(BUSINESS_TYPES, {
    businessType: undefined,
    category: undefined,
    typed: "",
    ...search,
  }).map(({ id }) => id);

test("an empty result proposes business types that have services, busiest first, without the one searched", () => {
  expect(proposed({})).toEqual(["neige", "vitres", "tonte"]);
  expect(proposed({ businessType: { id: "neige" }, category: { id: "dehors" } })).toEqual(["tonte"]);
});

test("business types that match the typed words come before the busiest ones", () => {
  expect(proposed({ typed: "fenettres clôture" })).toEqual(["vitres", "neige", "tonte"]);
});

test("when a category is closed or empty, business types of every category are proposed", () => {
  expect(proposed({ category: { id: "fermee" } })).toEqual(["neige", "vitres", "tonte"]);
});

test("the three nearest cities that have services are proposed", () => {
  const around = ["a", "b", "c", "d", "e"].map((id) => ({ id, name: id.toUpperCase() }));
  const withServices = ["e", "z", "d", "b", "c"].map((id) => ({ id, count: 1 }));
  expect(nearestCities(around, [...withServices, { id: "a", count: 0 }]).map(({ id }) => id)).toEqual([
    "b",
    "c",
    "d",
  ]);
});
