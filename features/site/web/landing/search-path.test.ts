import { expect, test } from "vitest";
import { searchPath } from "./search-path.ts";

const cities = [
  { id: "levis", name: "Lévis" },
  { id: "laval", name: "Laval" },
];

test("a search leads to the owner's services, with the municipality's id", () => {
  expect(searchPath({ what: " lavage de vitres ", where: "levis" }, cities)).toBe(
    "/owner/services?q=lavage+de+vitres&ville=levis",
  );
});

test("a location without a suggestion is searched as it was typed", () => {
  expect(searchPath({ what: "neige", where: " H2X 1Y4 " }, cities)).toBe(
    "/owner/services?q=neige&ville=H2X+1Y4",
  );
  expect(searchPath({ what: "", where: "Plateau" }, [])).toBe("/owner/services?ville=Plateau");
});

test("with nothing typed, every service is shown", () => {
  expect(searchPath({ what: " ", where: "" }, cities)).toBe("/owner/services");
});
