import { expect, test } from "vitest";
import { alternativeBusinessTypes, nearestCities, withoutPlace } from "./alternatives.ts";
import { ANYWHERE, EMPTY_SEARCH } from "./search-url.ts";

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

test("the three nearest cities that have services are proposed, however far", () => {
  const city = (id: string, latitude: number, longitude: number) => ({
    id,
    name: id,
    count: 1,
    more: false,
    latitude,
    longitude,
  });
  const cities = [
    city("montreal", 45.51, -73.59),
    city("matane", 48.85, -67.53),
    city("rimouski", 48.45, -68.52),
    city("quebec", 46.81, -71.21),
  ];
  const gaspe = { latitude: 48.83, longitude: -64.48 };
  expect(nearestCities(gaspe, cities).map(({ id }) => id)).toEqual(["matane", "rimouski", "quebec"]);
});

test("a search widened to all of Québec keeps its trade and words, without the place among them", () => {
  const understood = {
    business_type: { id: "tonte", name: "Tonte" },
    city: null,
    is_city_in_words: true,
    unknown_place: null,
    near: null,
    near_city: null,
    words: ["pente"],
    words_typed: [],
  };
  const search = { ...EMPTY_SEARCH, q: "tonte pente gaspé", page: 3, price_max: 80 };
  expect(withoutPlace(search, understood)).toEqual({
    ...search,
    q: "Tonte pente",
    near: ANYWHERE,
    page: 1,
  });
  const inField = { ...search, q: "tonte pente", city: "gaspe" };
  expect(withoutPlace(inField, { ...understood, is_city_in_words: false }).q).toBe("tonte pente");
});
