import fc from "fast-check";
import { expect, test } from "vitest";
import { dollarsInput, parseDollars, parsePart } from "#foundation/text/dollars.ts";

test("amounts are understood as people type them", () => {
  expect(parseDollars("45")).toBe(4500);
  expect(parseDollars("45,5")).toBe(4550);
  expect(parseDollars("45.50 $")).toBe(4550);
  expect(parseDollars("1 250,00\u202f$")).toBe(125_000);
  expect(parseDollars("0,45")).toBe(45);
  expect(parseDollars("1,234.50")).toBe(123_450);
  expect(parseDollars("$1,234,567.5")).toBe(123_456_750);
  expect(parseDollars("1.234,50 $")).toBe(123_450);
});

test("an empty amount has no price and an invalid one is refused", () => {
  expect(parseDollars("  ")).toBeNull();
  for (const typed of [
    "gratuit",
    "-5",
    "45,999",
    "12.345",
    "1,234",
    "12,34.50",
    "1,234,50",
    "4,5,0",
    "12345678",
    ".",
  ])
    expect(parseDollars(typed)).toBeUndefined();
});

test("a price shown in a form and saved unchanged stays the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(parseDollars(dollarsInput(cents))).toBe(cents);
    }),
  );
  expect(dollarsInput(null)).toBe("");
});

test("a part of a price is understood as an amount or as a percentage of its total", () => {
  for (const [typed, cents] of [
    ["500", 50_000],
    ["57,49", 5749],
    ["30 %", 3449],
    ["33,33%", 3832],
    ["100 %", 11_498],
    ["trente", undefined],
    ["%", undefined],
    ["", undefined],
  ] as const)
    expect(parsePart(typed, 11_498)).toBe(cents);
});
