import { expect, test } from "vitest";
import { pageOfPath, pageParam } from "./list-pages.ts";

test.each([
  ["", 1],
  ["page=3", 3],
  ["page=2.7", 1],
  ["page=0", 1],
  ["page=-4", 1],
  ["page=deux", 1],
  ["page=1e99", 1],
  ["page=51", 51],
])("the URL ?%s means page %i", (search, page) => {
  expect(pageParam(new URLSearchParams(search))).toBe(page);
});

test("each list of a page has its own number in the URL", () => {
  expect(pageOfPath("/provider/credits", 1)).toBe("/provider/credits");
  expect(pageOfPath("/provider/credits?page=2", 3, "recus")).toBe("/provider/credits?page=2&recus=3");
  expect(pageParam(new URLSearchParams("page=2&recus=3"), "recus")).toBe(3);
});
