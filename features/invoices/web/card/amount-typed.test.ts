import { expect, test } from "vitest";
import { partTyped } from "./amount-typed.ts";

test("a part of a contract is typed as an amount or as a percentage of its total", () => {
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
    expect(partTyped(typed, 11_498)).toBe(cents);
});
