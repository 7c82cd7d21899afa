import fc from "fast-check";
import { expect, test } from "vitest";
import { maskClientName } from "#foundation/client-name.ts";

test.each([
  ["", "Client ***"],
  ["   ", "Client ***"],
  ["A", "A***"],
  ["Léa", "L***"],
  ["Jean", "Je***"],
  ["Marie", "Ma***"],
  ["Sylvie", "Syl***"],
  ["Isabelle", "Isa***"],
  ["Catherine", "Cathe***"],
  ["Marie Tremblay", "Marie***"],
  ["Jean Tremblay", "Jean ***"],
])("a client named « %s » is shown as « %s »", (name, mask) => {
  expect(maskClientName(name)).toBe(mask);
});

test("an accent typed apart is no character of its own", () => {
  expect(maskClientName("Le\u0301a")).toBe(maskClientName("Léa"));
});

test("a mask never shows more than the start of the name, at most 5 characters, and 1, 2 or 3 of a short one", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), (raw) => {
      const name = [...raw.normalize("NFC").trim()];
      fc.pre(name.length > 0);
      const mask = maskClientName(raw);
      expect(mask.endsWith("***")).toBe(true);
      const kept = [...mask.slice(0, -3)];
      expect(kept).toEqual(name.slice(0, kept.length));
      expect(kept.length).toBeLessThanOrEqual(
        name.length <= 3 ? 1 : name.length <= 5 ? 2 : name.length <= 8 ? 3 : 5,
      );
      expect(name.length === 1 || kept.length < name.length).toBe(true);
    }),
  );
});

test("two long names with the same start cannot be told apart", () => {
  expect(maskClientName("Marie Tremblay")).toBe(maskClientName("Marie Gagnon-Roy"));
});
