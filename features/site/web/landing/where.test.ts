import { expect, test } from "vitest";
import { searchPath } from "./where.ts";

const places = [
  { id: "levis", name: "Lévis" },
  { id: "laval", name: "Laval" },
];

test("what and where are carried to the owner's services, the municipality by its id", () => {
  expect(searchPath({ what: " lavage de vitres ", where: "levis" }, places)).toBe(
    "/owner/services?q=lavage+de+vitres&city=levis",
  );
});

test("a place nobody proposed is searched as it was typed", () => {
  expect(searchPath({ what: "neige", where: " H2X 1Y4 " }, places)).toBe(
    "/owner/services?q=neige&city=H2X+1Y4",
  );
  expect(searchPath({ what: "", where: "Plateau" }, [])).toBe("/owner/services?city=Plateau");
});

test("with nothing typed, every service is shown", () => {
  expect(searchPath({ what: " ", where: "" }, places)).toBe("/owner/services");
});
