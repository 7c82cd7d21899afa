import { expect, test } from "vitest";
import { alternativeTrades, nearestCities } from "./alternatives.ts";

const trade = (id: string, category_id: string, service_count: number, synonyms: string[] = []) => ({
  id,
  name: id,
  category_id,
  synonyms,
  service_count,
  lead_credits: 1,
  needs_rbq: false,
  is_available: category_id !== "fermee",
});
const TRADES = [
  trade("tonte", "dehors", 5, ["gazon"]),
  trade("neige", "dehors", 9),
  trade("vitres", "dedans", 7, ["fenetres"]),
  trade("menage", "dedans", 0),
  trade("cours", "fermee", 3),
];
const proposed = (search: Partial<Parameters<typeof alternativeTrades>[1]>) =>
  alternativeTrades(TRADES, { trade: undefined, category: undefined, typed: "", ...search }).map(
    ({ id }) => id,
  );

test("an empty result proposes trades that have services, busiest first, without the one searched", () => {
  expect(proposed({})).toEqual(["neige", "vitres", "tonte"]);
  expect(proposed({ trade: { id: "neige" }, category: { id: "dehors" } })).toEqual(["tonte"]);
});

test("trades that match the typed words come before the busiest ones", () => {
  expect(proposed({ typed: "fenettres clôture" })).toEqual(["vitres", "neige", "tonte"]);
});

test("when a category is closed or empty, trades of every category are proposed", () => {
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
