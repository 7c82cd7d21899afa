import { expect, test } from "vitest";
import { nearestCities, tradesInstead } from "./instead.ts";

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
const proposed = (asked: Partial<Parameters<typeof tradesInstead>[1]>) =>
  tradesInstead(TRADES, { trade: undefined, category: undefined, typed: "", ...asked }).map(({ id }) => id);

test("trades that have services are proposed, the busiest first, but for the one searched", () => {
  expect(proposed({})).toEqual(["neige", "vitres", "tonte"]);
  expect(proposed({ trade: { id: "neige" }, category: { id: "dehors" } })).toEqual(["tonte"]);
});

test("what the words typed may mean comes before what is busy", () => {
  expect(proposed({ typed: "fenettres clôture" })).toEqual(["vitres", "neige", "tonte"]);
});

test("of a closed category, or one without services, every trade is proposed", () => {
  expect(proposed({ category: { id: "fermee" } })).toEqual(["neige", "vitres", "tonte"]);
});

test("the three nearest municipalities that have any are proposed", () => {
  const around = ["a", "b", "c", "d", "e"].map((id) => ({ id, name: id.toUpperCase() }));
  const having = ["e", "z", "d", "b", "c"].map((id) => ({ id, count: 1 }));
  expect(nearestCities(around, [...having, { id: "a", count: 0 }]).map(({ id }) => id)).toEqual([
    "b",
    "c",
    "d",
  ]);
});
