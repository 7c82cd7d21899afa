import { expect, test } from "vitest";
import { nobodyTitle } from "./nobody-title.ts";

const titleOf = (search: Omit<Parameters<typeof nobodyTitle>[0], "isFiltered">) =>
  nobodyTitle({ isFiltered: false, ...search });

test("a search without results says where nobody offers it: in a city, a region, around a postal code", () => {
  const businessType = "Déneigement";
  expect(titleOf({ businessType, city: "Gaspé" })).toBe(
    "Personne n'offre « Déneigement » à Gaspé pour le moment",
  );
  expect(titleOf({ businessType, area: "Gaspésie" })).toContain(" en Gaspésie ");
  expect(titleOf({ businessType, near: "G1L" })).toContain(" autour de G1L ");
  expect(titleOf({ businessType })).toContain(" au Québec ");
  expect(titleOf({ city: "Gaspé" })).toBe("Rien à Gaspé pour le moment");
});

test("words that nothing matches are said, with the place", () => {
  expect(titleOf({ words: ["licorne"], city: "Longueuil" })).toBe(
    "Rien ne correspond à « licorne » à Longueuil",
  );
  expect(titleOf({ businessType: "Déneigement", words: ["licorne"] })).toBe(
    "Rien ne correspond à « Déneigement licorne »",
  );
});

test("with filters nobody is said to be missing: they may hide what is offered", () => {
  expect(nobodyTitle({ businessType: "Déneigement", city: "Longueuil", isFiltered: true })).toBe(
    "Aucun résultat pour « Déneigement » à Longueuil avec ces filtres",
  );
  expect(nobodyTitle({ isFiltered: true })).toBe("Aucun résultat avec ces filtres");
});
