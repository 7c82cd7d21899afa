import { expect, test } from "vitest";
import { mayBeginAs } from "./typo.ts";

test("a first letter may be the key beside it or swapped with the second, in words of five letters and more", () => {
  expect(mayBeginAs("olombier", "plombier")).toBe(true);
  expect(mayBeginAs("oiture", "poiture")).toBe(true);
  expect(mayBeginAs("epinture", "peinture")).toBe(true);
  expect(mayBeginAs("wtonte", "tonte")).toBe(false);
});

test("a short word begins with its own letter", () => {
  expect(mayBeginAs("rit", "toit")).toBe(false);
  expect(mayBeginAs("yoit", "toit")).toBe(false);
});

test("a long word may begin with any", () => {
  expect(mayBeginAs("xlomberie", "plomberie")).toBe(true);
});
