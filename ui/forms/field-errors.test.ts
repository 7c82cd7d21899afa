import { expect, test } from "vitest";
import { failureMessage, fieldErrors, placeFailure } from "./field-errors.ts";

test("a validation failure names its fields and what is wrong with each", () => {
  const failure = Object.assign(new Error("Données invalides"), {
    code: "VALIDATION_ERROR",
    details: { fields: { zip: "Le code postal est invalide", "cities.0": "Ville inconnue" } },
  });
  expect(fieldErrors(failure)).toEqual([
    ["zip", "Le code postal est invalide"],
    ["cities.0", "Ville inconnue"],
  ]);
});

test("a failure of any shape without fields names none", () => {
  for (const failure of [
    null,
    "panne",
    new Error("panne"),
    { details: null },
    { details: { fields: "x" } },
  ]) {
    expect(fieldErrors(failure)).toEqual([]);
  }
  expect(fieldErrors({ details: { fields: { zip: 3 } } })).toEqual([]);
});

test("the failure's own sentence is shown, or ours when it has none", () => {
  expect(failureMessage(new Error("Crédits insuffisants"), "Réessayez")).toBe("Crédits insuffisants");
  expect(failureMessage({}, "Réessayez")).toBe("Réessayez");
  expect(failureMessage(undefined, "Réessayez")).toBe("Réessayez");
});

test("the typed caller's failure carries the same fields as its data", () => {
  const failure = Object.assign(new Error("Données invalides"), { data: { fields: { zip: "Invalide" } } });
  expect(fieldErrors(failure)).toEqual([["zip", "Invalide"]]);
});

test("an error of a field that the form does not have is shown above the form, in the failure's words", () => {
  const failure = (fields: object) => Object.assign(new Error("Données invalides"), { details: { fields } });
  const placed = (error: unknown) => placeFailure(error, (path) => path === "zip", "Réessayez");
  expect(placed(failure({ zip: "Invalide", name: "Trop long", email: "Manque." }))).toEqual({
    beside: [["zip", "Invalide"]],
    over: "Trop long. Manque.",
  });
  expect(placed(failure({ zip: "Invalide" })).over).toBeUndefined();
  expect(placed(new Error("Crédits insuffisants"))).toEqual({ beside: [], over: "Crédits insuffisants" });
});
