import { expect, test } from "vitest";
import { type CityGuess, cityAfterCode, cityHint, mismatchedCity } from "./city-guess.ts";

const SEARCHED: CityGuess = { city: "Saint-Jérôme", from: "search" };
const CHOSEN: CityGuess = { city: "", from: "person" };

test("a postal code fills an empty city and replaces the one of another code", () => {
  expect(cityAfterCode("Québec", { city: "Québec", from: "code" }, ["Laval"])).toBe("Laval");
  expect(cityAfterCode("", { city: "", from: "search" }, ["Laval"])).toBe("Laval");
});

test("a postal code that several cities share leaves a guess among them, and asks for any other", () => {
  expect(cityAfterCode("Saint-Jérôme", SEARCHED, ["Prévost", "Saint-Jérôme"])).toBe("Saint-Jérôme");
  expect(cityAfterCode("Saint-Jérôme", SEARCHED, ["Magog", "Orford"])).toBe("");
  expect(cityHint("", { city: "", from: "code" })).toBe(
    "Plusieurs villes ont ce code postal : choisissez la vôtre.",
  );
});

test("a city that was searched stays, and is asked about when the postal code is another's", () => {
  expect(cityAfterCode("Saint-Jérôme", SEARCHED, ["Québec"])).toBe("Saint-Jérôme");
  expect(mismatchedCity("Saint-Jérôme", SEARCHED, ["Québec"])).toBe("Québec");
  expect(mismatchedCity("Saint-Jérôme", SEARCHED, ["Saint-Jérôme"])).toBeUndefined();
});

test("a city that was chosen stays, and the one of the postal code is named when it is another", () => {
  expect(cityAfterCode("Laval", SEARCHED, ["Québec"])).toBe("Laval");
  expect(cityAfterCode("Saint-Jérôme", CHOSEN, ["Québec"])).toBe("Saint-Jérôme");
  expect(mismatchedCity("Saint-Jérôme", CHOSEN, ["Québec"])).toBe("Québec");
  expect(mismatchedCity("quebec", CHOSEN, ["Québec"])).toBeUndefined();
  expect(mismatchedCity("Saint-Jérôme", CHOSEN, ["Magog", "Orford"])).toBeUndefined();
});

test("a city that nobody chose says where it comes from", () => {
  expect(cityHint("Saint-Jérôme", SEARCHED)).toBe("D'après votre recherche.");
  expect(cityHint("Québec", { city: "Québec", from: "code" })).toBe("D'après le code postal, au Québec.");
  expect(cityHint("Saint-Jérôme", CHOSEN)).toBeUndefined();
});
