import { expect, test } from "vitest";
import { BUSINESS_TYPES } from "#features/catalog/contract/business-types.ts";
import { tradesMatching } from "./trades-matching.ts";

const trades = BUSINESS_TYPES.filter(({ category_id }) =>
  ["entretien-de-la-propriete", "nettoyage-et-maintenance"].includes(category_id),
);
const suggestions = (typed: string) => tradesMatching(trades, typed).map(({ id }) => id);

test.each([
  ["dén", "deneigement"],
  ["deneigment", "deneigement"],
  ["deneigment lavall", "deneigement"],
  ["Laval déneigement", "deneigement"],
  ["déneigement de toiture", "deneigement-de-toiture"],
  ["neige", "deneigement"],
  ["soufleuse", "deneigement"],
  ["toiture", "toiture"],
  ["laver les vitres", "lavage-de-vitres"],
  ["tondeuse", "tonte-de-pelouse"],
  ["tonte de pelouse", "tonte-de-pelouse"],
  ["gazo", "soin-du-gazon"],
  ["ramonnage sherbrooke", "ramonage"],
])("typing « %s » suggests the trade %s first", (typed, first) => {
  expect(suggestions(typed)[0]).toBe(first);
});

test("the full name of a trade suggests that trade first", () => {
  for (const { id, name } of trades) expect(suggestions(name)[0], name).toBe(id);
});

test("words that match no trade suggest none, and stop words alone suggest all trades in order", () => {
  expect(suggestions("patenaude")).toEqual([]);
  expect(suggestions("de la")).toEqual(trades.map(({ id }) => id));
});
