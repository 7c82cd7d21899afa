import fc from "fast-check";
import { expect, test } from "vitest";
import { SORTS, type Sort } from "#features/catalog/contract/index.ts";
import {
  addressOf,
  changed,
  EVERYTHING,
  queryOf,
  readAddress,
  type SearchAddress,
} from "./search-address.ts";

/** Reads an address as the router does. */
function opened(address: string): SearchAddress {
  const { pathname, searchParams } = new URL(address, "https://maisonnee.test");
  const [, , , kind, id] = pathname.split("/");
  const value = id === undefined ? undefined : decodeURIComponent(id);
  return readAddress(
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
        place: fc.oneof(
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
          { near: "0199f3a2-0000-7000-8000-000000000001", within_km: 25 },
          { near: "0199f3a2-0000-7000-8000-000000000001", within_km: 100 },
        ),
        sort: fc.constantFrom(...(Object.keys(SORTS) as Sort[])),
        page: fc.integer({ min: 1, max: 50 }),
      }),
      ({ place, from, ...rest }) => {
        const search = { ...rest, ...place, ...from };
        const isOrdered = search.sort !== "distance" || search.near !== "";
        expect(opened(addressOf(search))).toEqual(isOrdered ? search : { ...search, sort: "relevance" });
      },
    ),
  );
});

test("a search begun on the landing page arrives with its words and its city", () => {
  expect(opened("/owner/services?q=d%C3%A9neigement&city=laval")).toEqual({
    ...EVERYTHING,
    q: "déneigement",
    city: "laval",
  });
});

test("a category and a trade have addresses of their own, and a trade's says its category", () => {
  expect(addressOf({ ...EVERYTHING, category: "entretien" })).toBe("/owner/services/category/entretien");
  expect(
    addressOf({ ...EVERYTHING, category: "entretien", business_type: "deneigement", city: "laval" }),
  ).toBe("/owner/services/business-type/deneigement?city=laval");
});

test("changing a filter goes back to the first page; changing the page keeps the filters", () => {
  const search = { ...EVERYTHING, q: "neige", page: 4 };
  expect(changed(search, { city: "laval" })).toEqual({ ...search, city: "laval", page: 1 });
  expect(changed(search, { page: 5 })).toEqual({ ...search, page: 5 });
});

test("an address someone broke still opens a list", () => {
  const broken = opened("/owner/services?sort=gratuit&page=-3&page=2");
  expect(broken).toEqual(EVERYTHING);
  expect(opened("/owner/services?page=2.5").page).toBe(1);
  expect(opened("/owner/services?page=51").page).toBe(1);
});

test("the server is asked only for what was chosen", () => {
  expect(queryOf(EVERYTHING, undefined)).toEqual({ sort: "relevance", page: 1 });
});

test("of the property searched from, the server learns half its postal code, not its address", () => {
  const search = { ...EVERYTHING, near: "0199f3a2-0000-7000-8000-000000000001", within_km: 50 };
  expect(queryOf(search, "H7A 1A1")).toMatchObject({ near: "H7A", within_km: 50 });
});
