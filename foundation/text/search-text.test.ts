import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "./search-text.ts";

test("case, accents, ligatures and punctuation are ignored in a lookup", () => {
  expect(fold("L'Œuf, à Saint-Jérôme")).toBe("l oeuf a saint jerome");
  expect(fold("  DÉNEIGEMENT — Trois‑Rivières ! ")).toBe("deneigement trois rivieres");
  expect(fold("Cæsar Straße ＡＢ１")).toBe("caesar strasse ab1");
});

test("combining and composed accents are treated alike", () => {
  expect(fold("Montre\u0301al")).toBe(fold("Montréal"));
});

test("folding a text twice changes nothing and leaves single spaces", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const folded = fold(text);
      expect(fold(folded)).toBe(folded);
      expect(folded).not.toMatch(/^ | $| {2}/);
    }),
  );
});
