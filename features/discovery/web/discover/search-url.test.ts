import fc from "fast-check";
import { expect, test } from "vitest";
import { SORTS } from "#features/catalog/contract/find-options.ts";
import { keysOf } from "#foundation/keys-of.ts";
import {
  ANYWHERE,
  apiQuery,
  EMPTY_SEARCH,
  parseSearchPath,
  parseSearchUrl,
  type SearchState,
  searchUrl,
  startProperty,
  withChanges,
} from "./search-url.ts";

const HOME = { zip: "H7A 1A1", city: "Laval" };

/** Parses a URL as the router does. */
function parse(address: string): SearchState {
  const { pathname, searchParams } = new URL(address, "https://maisonnee.test");
  const [, , , kind, id] = pathname.split("/");
  const value = id === undefined ? undefined : decodeURIComponent(id);
  return parseSearchUrl(
    kind === "category" ? { categoryId: value } : kind === "business-type" ? { businessTypeId: value } : {},
    searchParams,
  );
}

test("a search reloaded or shared is the same search", () => {
  const slug = fc.stringMatching(/^[a-z]+(-[a-z]+){0,3}$/);
  fc.assert(
    fc.property(
      fc.record({
        q: fc.string({ maxLength: 60 }).map((text) => text.trim()),
        city: fc.oneof(fc.constant(""), slug),
        path: fc.oneof(
          fc.constant({ category: "", business_type: "" }),
          slug.map((category) => ({ category, business_type: "" })),
          slug.map((business_type) => ({ category: "", business_type })),
        ),
        free_on: fc.constantFrom("", "2026-12-24", "2027-03-14"),
        price_max: fc.constantFrom(null, 50, 1000),
        rating_min: fc.constantFrom(null, 4, 4.5),
        verified: fc.boolean(),
        from: fc.constantFrom(
          { near: "", within_km: 25 },
          { near: ANYWHERE, within_km: 25 },
          { near: "0199f3a2-0000-7000-8000-000000000001", within_km: 25 },
          { near: "0199f3a2-0000-7000-8000-000000000001", within_km: 100 },
        ),
        sort: fc.constantFrom("" as const, ...keysOf(SORTS)),
        page: fc.integer({ min: 1, max: 50 }),
      }),
      ({ path, from, ...rest }) => {
        const search = { ...rest, ...path, ...from };
        expect(parse(searchUrl(search))).toEqual(search);
      },
    ),
  );
});

test("a search started on the landing page keeps its words and its city", () => {
  expect(parse("/owner/services?q=d%C3%A9neigement&ville=laval")).toEqual({
    ...EMPTY_SEARCH,
    q: "déneigement",
    city: "laval",
  });
});

test("a category and a business type each have a URL of their own, and a business type implies its category", () => {
  expect(searchUrl({ ...EMPTY_SEARCH, category: "entretien" })).toBe("/owner/services/category/entretien");
  expect(
    searchUrl({ ...EMPTY_SEARCH, category: "entretien", business_type: "deneigement", city: "laval" }),
  ).toBe("/owner/services/business-type/deneigement?ville=laval");
});

test("changing a filter returns to the first page, and changing the page keeps the filters", () => {
  const search = { ...EMPTY_SEARCH, q: "neige", page: 4 };
  expect(withChanges(search, { city: "laval" })).toEqual({ ...search, city: "laval", page: 1 });
  expect(withChanges(search, { page: 5 })).toEqual({ ...search, page: 5 });
});

test("a URL with invalid values still opens a list", () => {
  const broken = parse("/owner/services?tri=gratuit&page=-3&page=2");
  expect(broken).toEqual(EMPTY_SEARCH);
  expect(parse("/owner/services?page=2.5").page).toBe(1);
  expect(parse("/owner/services?page=51").page).toBe(51);
});

test("filters that are not set are not sent to the server", () => {
  expect(apiQuery(EMPTY_SEARCH, undefined)).toEqual({ sort: "relevance", page: 1 });
});

test("searching from a property sends half its postal code and its city, never its address", () => {
  const search = { ...EMPTY_SEARCH, near: "0199f3a2-0000-7000-8000-000000000001", within_km: 50 };
  expect(apiQuery(search, HOME)).toEqual({
    ...{ home: "H7A", home_city: "Laval", within_km: 50 },
    ...{ sort: "distance", page: 1 },
  });
});

test("a search starts at the owner's property, the nearest first, until another place or all of Québec is chosen", () => {
  const properties = [{ id: "maison" }, { id: "chalet" }];
  const start = (changes: Partial<SearchState>, lastUsed = "") =>
    startProperty({ ...EMPTY_SEARCH, ...changes }, properties, lastUsed)?.id;
  expect(start({})).toBe("maison");
  expect(start({}, "chalet")).toBe("chalet");
  expect(start({}, "removed")).toBe("maison");
  expect(start({ near: "chalet" }, "maison")).toBe("chalet");
  for (const elsewhere of [{ near: ANYWHERE }, { city: "laval" }, { near: "removed" }])
    expect(start(elsewhere)).toBeUndefined();
  expect(apiQuery(EMPTY_SEARCH, HOME).sort).toBe("distance");
  expect(apiQuery({ ...EMPTY_SEARCH, sort: "price" }, HOME).sort).toBe("price");
});

test("the page to return to after signing in is read as the search it is", () => {
  const snow = { ...EMPTY_SEARCH, q: "neige", city: "laval", price_max: 80 };
  for (const search of [snow, { ...snow, business_type: "deneigement" }, { ...snow, category: "saison" }])
    expect(parseSearchPath(searchUrl(search))).toEqual(search);
  expect(parseSearchPath("/owner/favorites?q=neige")).toBeNull();
});
