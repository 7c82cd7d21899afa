import { expect, test } from "vitest";
import { BUSINESS_TYPES } from "#features/catalog/contract/business-types.ts";
import { businessTypesMatching } from "./business-types-matching.ts";

const SEARCH_WORDS: Readonly<Record<string, string[]>> = {
  deneigement: ["neige", "souffleuse", "snow removal"],
  "tonte-de-pelouse": ["gazon", "tondeuse"],
  "lavage-de-vitres": ["laver les vitres"],
  "gestion-parasitaire": ["bibittes", "souris"],
  "menage-de-terrain": ["ménage du terrain", "ménage de la cour"],
  "grand-menage": ["femme de ménage"],
};
const businessTypes = BUSINESS_TYPES.filter(({ category_id }) =>
  ["entretien-de-la-propriete", "nettoyage-et-maintenance"].includes(category_id),
).map((businessType) => ({ ...businessType, search_words: SEARCH_WORDS[businessType.id] ?? [] }));
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
  ["bibit", "gestion-parasitaire"],
  ["snow", "deneigement"],
  ["ramonnage sherbrooke", "ramonage"],
])("typing « %s » suggests the trade %s first", (typed, first) => {
  expect(suggestions(typed)[0]).toBe(first);
});

test("household cleaning comes first for who looks for a cleaner, and the cleaning of a yard is not suggested", () => {
  for (const typed of ["femme de ménage", "ménage", "grand ménage", "ménage laval"]) {
    expect(suggestions(typed)[0], typed).toBe("grand-menage");
    expect(suggestions(typed), typed).not.toContain("menage-de-terrain");
  }
  expect(suggestions("ménage de ter")[0]).toBe("menage-de-terrain");
});

test("a typo is looked for only when nothing begins as it was typed", () => {
  // « souf » is one letter from « sour(is) ».
  expect(suggestions("souf")).toEqual(["deneigement"]);
});

test("the full name of a business type suggests that business type first", () => {
  for (const { id, name } of businessTypes) expect(suggestions(name)[0], name).toBe(id);
});

test("words that match no business type suggest none, and stop words alone suggest all business types in order", () => {
  expect(suggestions("patenaude")).toEqual([]);
  expect(suggestions("de la")).toEqual(businessTypes.map(({ id }) => id));
});
