import { expect, test } from "vitest";
import { sentence } from "./sentence.ts";

test("a sentence that ends with a name has one period, whatever the name ends with", () => {
  expect(sentence("Vous avez accepté le moment proposé par Toits Roy")).toBe(
    "Vous avez accepté le moment proposé par Toits Roy.",
  );
  expect(sentence("Vous avez accepté le moment proposé par Toits Roy inc.")).toBe(
    "Vous avez accepté le moment proposé par Toits Roy inc.",
  );
  expect(sentence("Le service est Besoin d'un coup de main ?")).toBe(
    "Le service est Besoin d'un coup de main ?",
  );
});
