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

test("a place nobody proposed joins the words, so that nothing typed is lost", () => {
  expect(searchPath({ what: "neige", where: "Plateau" }, places)).toBe("/owner/services?q=neige+Plateau");
  expect(searchPath({ what: "", where: "Plateau" }, [])).toBe("/owner/services?q=Plateau");
});

test("with nothing typed, every service is shown", () => {
  expect(searchPath({ what: " ", where: "" }, places)).toBe("/owner/services");
});
