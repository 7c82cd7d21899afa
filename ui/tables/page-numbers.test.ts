import fc from "fast-check";
import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

test("the first, the last and the neighbours are shown, gaps between", () => {
  expect(pageNumbers(6, 20)).toEqual([1, null, 5, 6, 7, null, 20]);
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
});

test("a gap of one page is the page itself", () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageNumbers(1, 4)).toEqual([1, 2, 3, 4]);
});

test("numbers rise, hold the current page, and never repeat", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(49), (pageCount, before) => {
      const page = Math.min(before + 1, pageCount);
      const shown = pageNumbers(page, pageCount).filter((number) => number !== null);
      expect(shown).toContain(page);
      expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
      expect(shown[0]).toBe(1);
      expect(shown.at(-1)).toBe(pageCount);
    }),
  );
});
