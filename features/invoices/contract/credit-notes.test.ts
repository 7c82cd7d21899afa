import { expect, test } from "vitest";
import { isGesture } from "./invoice.ts";

test("a reason that says a gesture proposes a discount, any other a correction", () => {
  for (const reason of ["Geste commercial", "Un rabais promis", "Dédommagement pour le retard"])
    expect(isGesture(reason)).toBe(true);
  for (const reason of ["", "Une vitre oubliée", "Erreur de quantité", "Suggestion de la cliente"])
    expect(isGesture(reason)).toBe(false);
});
