import { expect, test } from "vitest";
import { formatCount, formatSigned } from "./count.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [9840, "9\u202f840"],
  [1234567, "1\u202f234\u202f567"],
  [-1200, "\u22121\u202f200"],
])("%i is read by its thousands", (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test("a change of a count has its sign", () => {
  expect([formatSigned(1500), formatSigned(-3)]).toEqual(["+1\u202f500", "\u22123"]);
});
