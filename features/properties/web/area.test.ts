import fc from "fast-check";
import { expect, test } from "vitest";
import { areaInM2, areaTyped, formatArea } from "./area.ts";

test("an area typed in square feet is kept in whole square metres", () => {
  expect(areaInM2("1 200", "pi2")).toBe(111);
  expect(areaInM2("1 200 pi²", "pi2")).toBe(111);
  expect(areaInM2("111,4 m2", "m2")).toBe(111);
});

test("nothing typed is no area; words and impossible sizes are refused", () => {
  expect(areaInM2("  ", "m2")).toBeNull();
  for (const wrong of ["grand", "-5", "0", "1e9", "99999999999", "12-14"]) {
    expect(areaInM2(wrong, "m2"), wrong).toBeUndefined();
  }
});

test("an area shown for editing and saved untouched stays what it was", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom("m2", "pi2"), (m2, unit) => {
      expect(areaInM2(areaTyped(m2, unit), unit)).toBe(m2);
    }),
  );
});

test("both units are shown, since both are spoken", () => {
  expect(formatArea(120).replace(/\s/g, " ")).toBe("120 m² (1 292 pi²)");
});
