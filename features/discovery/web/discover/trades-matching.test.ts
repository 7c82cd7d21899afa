import { expect, test } from "vitest";
import { BUSINESS_TYPES } from "#features/catalog/contract/business-types.ts";
import { tradesMatching } from "./trades-matching.ts";

const trades = BUSINESS_TYPES.filter(({ category_id }) =>
  ["entretien-de-la-propriete", "nettoyage-et-maintenance"].includes(category_id),
);
const suggested = (typed: string) => tradesMatching(trades, typed).map(({ id }) => id);

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
])("« %s » proposes %s first", (typed, first) => {
  expect(suggested(typed)[0]).toBe(first);
});

test("every trade is proposed first by its own name, whole", () => {
  for (const { id, name } of trades) expect(suggested(name)[0], name).toBe(id);
});

test("words of no trade propose none; small words alone, all of them in their order", () => {
  expect(suggested("patenaude")).toEqual([]);
  expect(suggested("de la")).toEqual(trades.map(({ id }) => id));
});
