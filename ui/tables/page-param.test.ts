import { expect, test } from "vitest";
import { pageParam } from "./page-param.ts";

test.each([
  ["", 1],
  ["page=3", 3],
  ["page=2.7", 2],
  ["page=0", 1],
  ["page=-4", 1],
  ["page=deux", 1],
  ["page=51", 50],
])("the address ?%s asks for page %i", (search, page) => {
  expect(pageParam(new URLSearchParams(search))).toBe(page);
});
