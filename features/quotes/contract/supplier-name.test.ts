import { expect, test } from "vitest";
import { supplierName } from "./quote.ts";

test.each([
  ["9123-4567 Québec inc.", "Toitures Gagnon (9123-4567 Québec inc.)"],
  ["9123-4567 QUEBEC INC.", "Toitures Gagnon (9123-4567 QUEBEC INC.)"],
  ["91234567 Québec Inc", "Toitures Gagnon (91234567 Québec Inc)"],
  ["12345678 Canada ltée", "Toitures Gagnon (12345678 Canada ltée)"],
  ["Les Toitures Gagnon inc.", "Les Toitures Gagnon inc."],
  ["Atelier 514 Québec inc.", "Atelier 514 Québec inc."],
])("a business that is %s by law is read as %s", (legal_name, name) => {
  expect(supplierName({ legal_name, usual_name: "Toitures Gagnon" })).toBe(name);
});

test("a numbered company without another name is read by its legal one", () => {
  const legal_name = "9123-4567 Québec inc.";
  expect(supplierName({ legal_name })).toBe(legal_name);
  expect(supplierName({ legal_name, usual_name: legal_name })).toBe(legal_name);
});
