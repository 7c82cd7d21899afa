import fc from "fast-check";
import { expect, test } from "vitest";
import { areaInput, formatArea, parseArea } from "./area.ts";

test("an area typed in square feet is stored in whole square metres", () => {
  expect(parseArea("1 200", "pi2")).toBe(111);
  expect(parseArea("1 200 pi²", "pi2")).toBe(111);
  expect(parseArea("111,4 m2", "m2")).toBe(111);
});

test("an empty area is accepted, and words or impossible sizes are refused", () => {
  expect(parseArea("  ", "m2")).toBeNull();
  for (const wrong of ["grand", "-5", "0", "1e9", "99999999999", "12-14"]) {
    expect(parseArea(wrong, "m2"), wrong).toBeUndefined();
  }
});

test("an area that is edited without a change stays the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom("m2", "pi2"), (m2, unit) => {
      expect(parseArea(areaInput(m2, unit), unit)).toBe(m2);
    }),
  );
});

test("an area is shown in both units", () => {
  expect(formatArea(120).replace(/\s/g, " ")).toBe("120 m² (1 292 pi²)");
});
