import { expect, test } from "vitest";
import { BUSINESS_TYPES } from "#features/catalog/contract/business-types.ts";
import { businessTypesMatching } from "./business-types-matching.ts";

const businessTypes = BUSINESS_TYPES.filter(({ category_id }) =>
  ["entretien-de-la-propriete", "nettoyage-et-maintenance"].includes(category_id),
);
const suggestions = (typed: string) => businessTypesMatching(businessTypes, typed).map(({ id }) => id);

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

test("the full name of a business type suggests that business type first", () => {
  for (const { id, name } of businessTypes) expect(suggestions(name)[0], name).toBe(id);
});

test("words that match no business type suggest none, and stop words alone suggest all business types in order", () => {
  expect(suggestions("patenaude")).toEqual([]);
  expect(suggestions("de la")).toEqual(businessTypes.map(({ id }) => id));
});
