import { expect, test } from "vitest";
import { fold } from "#foundation/text/search-text.ts";
import { BUSINESS_TYPES } from "./business-types.ts";
import { CATEGORIES } from "./categories.ts";

test("the six categories have the specification's names and two of them are available", () => {
  expect(CATEGORIES.filter((category) => category.is_available).map(({ name }) => name)).toEqual([
    "Entretien de la propriété",
    "Nettoyage et maintenance",
  ]);
  expect(CATEGORIES.filter((category) => !category.is_available).map(({ name }) => name)).toEqual([
    "Services Éducatifs",
    "Services saisonniers",
    "Entretien ménager",
    "Réparations et installations",
  ]);
});

test("a category's id is its name as a slug", () => {
  for (const { id, name } of CATEGORIES) expect(id).toBe(fold(name).replaceAll(" ", "-"));
});

test("no business type is listed twice and every category has business types", () => {
  expect(new Set(BUSINESS_TYPES.map(({ id }) => id)).size).toBe(BUSINESS_TYPES.length);
  expect(new Set(BUSINESS_TYPES.map(({ name }) => fold(name))).size).toBe(BUSINESS_TYPES.length);
  expect(new Set(BUSINESS_TYPES.map((businessType) => businessType.category_id))).toEqual(
    new Set(CATEGORIES.map(({ id }) => id)),
  );
});

test("a business type's id is a readable slug", () => {
  for (const { id } of BUSINESS_TYPES) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test("a lead costs one to six credits, and a roof costs more than a window washing", () => {
  for (const { lead_credits } of BUSINESS_TYPES) expect([1, 2, 3, 4, 5, 6]).toContain(lead_credits);
  const leadCredits = (id: string) =>
    BUSINESS_TYPES.find((businessType) => businessType.id === id)?.lead_credits ?? 0;
  expect(leadCredits("toiture")).toBeGreaterThan(leadCredits("lavage-de-vitres"));
});

test("only construction trades require a licence of the Régie du bâtiment", () => {
  const requiresLicence = (id: string) =>
    BUSINESS_TYPES.find((businessType) => businessType.id === id)?.needs_rbq;
  for (const id of ["electricite", "plomberie", "toiture", "peinture", "maconnerie"])
    expect(requiresLicence(id)).toBe(true);
  for (const id of ["deneigement", "tonte-de-pelouse", "emondage-et-abattage", "grand-menage"])
    expect(requiresLicence(id)).toBe(false);
});

test("a season consists of months 1 to 12, each at most once", () => {
  for (const { season_months } of BUSINESS_TYPES) {
    expect(new Set(season_months).size).toBe(season_months.length);
    for (const month of season_months)
      expect(month >= 1 && month <= 12 && Number.isInteger(month)).toBe(true);
  }
});
