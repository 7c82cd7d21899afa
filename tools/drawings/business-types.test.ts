import { expect, test } from "vitest";
import { BUSINESS_TYPES } from "#features/catalog/contract/business-types.ts";
import { symbolOfBusinessType } from "#ui/illustrations/drawn-business-types.ts";
import { BUSINESS_TYPE_ICONS, businessTypeSymbols } from "./business-types.ts";

test("every business type has a drawing, and every drawing belongs to one", () => {
  expect(Object.keys(BUSINESS_TYPE_ICONS).sort()).toEqual(BUSINESS_TYPES.map(({ id }) => id).sort());
});

test("a page refers to a drawing by the id of its business type, and to one for all others", () => {
  const symbols = [...businessTypeSymbols().matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"[^>]*><\w/g)];
  expect(symbols.map(([, id]) => id)).toEqual([...Object.keys(BUSINESS_TYPE_ICONS), "other"]);
  expect(symbolOfBusinessType("deneigement")).toBe("deneigement");
  expect(symbolOfBusinessType("ferronnerie-d-art")).toBe("other");
});
