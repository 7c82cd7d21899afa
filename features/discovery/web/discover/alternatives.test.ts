import { expect, test } from "vitest";
import { alternativeBusinessTypes, nearestCities, withBusinessType, withoutPlace } from "./alternatives.ts";
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

const city = (id: string, latitude: number, longitude: number) => ({
  id,
  name: id,
  count: 1,
  more: false,
  latitude,
  longitude,
});

test("the three cities nearest by road that have services are proposed", () => {
  const cities = [
    city("montreal", 45.51, -73.59),
    city("levis", 46.8, -71.18),
    city("donnacona", 46.67, -71.72),
    city("lac-beauport", 46.97, -71.3),
    city("beaupre", 47.05, -70.9),
  ];
  const limoilou = { latitude: 46.83, longitude: -71.22 };
  expect(nearestCities(limoilou, cities).map(({ id }) => id)).toEqual(["lac-beauport", "levis", "beaupre"]);
});

test("a city beyond a short drive is not proposed, even when no other has services", () => {
  const cities = [city("repentigny", 45.74, -73.45), city("charlemagne", 45.72, -73.48)];
  expect(nearestCities({ latitude: 46.83, longitude: -71.22 }, cities)).toEqual([]);
  // Across the river, and the nearest bridge is at Québec.
  expect(nearestCities({ latitude: 47.84, longitude: -69.53 }, [city("la-malbaie", 47.65, -70.15)])).toEqual(
    [],
  );
});

test("a search widened to all of Québec keeps its trade and words, without the place among them", () => {
  const understood = {
    business_type: { id: "tonte", name: "Tonte" },
    near_business_types: [],
    city: null,
    area: null,
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
  expect(withoutPlace(inField, { ...understood, area: null, is_city_in_words: false }).q).toBe("tonte pente");
});

test("a near trade is searched in the same place, with the same filters, instead of the words", () => {
  const laval = { id: "laval", name: "Laval", latitude: 45, longitude: -73 };
  const nowhere = { is_city_in_words: false, city: null, area: null };
  const search = { ...EMPTY_SEARCH, q: "femme de ménage", rating_min: 4, page: 3, category: "dedans" };
  const found = { ...search, q: "", page: 1, category: "", business_type: "grand-menage" };
  expect(withBusinessType(search, nowhere, "grand-menage", null)).toEqual(found);
  const inWords = { is_city_in_words: true, city: laval, area: null };
  expect(withBusinessType({ ...search, near: ANYWHERE }, inWords, "grand-menage", null)).toEqual({
    ...found,
    city: "laval",
  });
  expect(withBusinessType({ ...search, city: "laval" }, nowhere, "grand-menage", "H7A")).toEqual({
    ...found,
    city: "laval",
  });
  expect(withBusinessType(search, nowhere, "grand-menage", "H7A")).toEqual({ ...found, city: "H7A" });
});
