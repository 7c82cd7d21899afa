import { expect, test } from "vitest";
import { EMPTY_SEARCH } from "./search-url.ts";
import { inPlace } from "./use-discovery.ts";

const searched = { found: undefined, businessType: undefined, words: [], properties: [] };

test("words typed just before a place is chosen are searched there", () => {
  const shown = { ...searched, search: EMPTY_SEARCH };
  const typed = { ...EMPTY_SEARCH, q: "déneigement" };
  expect(inPlace(shown, "gaspe", typed)).toEqual({ city: "gaspe", near: "", q: "déneigement" });
});

test("a property chosen as the place keeps the words and replaces the city", () => {
  const shown = { ...searched, search: EMPTY_SEARCH, properties: [{ id: "chalet" }] as never };
  const typed = { ...EMPTY_SEARCH, q: "toiture", city: "laval" };
  expect(inPlace(shown, "chalet", typed)).toEqual({ city: "", near: "chalet", q: "toiture" });
});
