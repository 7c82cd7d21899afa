import fc from "fast-check";
import { expect, test } from "vitest";
import { maskClientName } from "./client-name.ts";

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

test("a combining accent does not count as a character", () => {
  expect(maskClientName("Le\u0301a")).toBe(maskClientName("Léa"));
});

test("a masked name shows only its first characters: at most 5, and 1, 2 or 3 of a short one", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), (raw) => {
      const name = [...raw.normalize("NFC").trim()];
      fc.pre(name.length > 0);
      const mask = maskClientName(raw);
      expect(mask.endsWith("***")).toBe(true);
      const visible = [...mask.slice(0, -3)];
      expect(visible).toEqual(name.slice(0, visible.length));
      expect(visible.length).toBeLessThanOrEqual(
        name.length <= 3 ? 1 : name.length <= 5 ? 2 : name.length <= 8 ? 3 : 5,
      );
      expect(name.length === 1 || visible.length < name.length).toBe(true);
    }),
  );
});

test("two long names with the same start cannot be told apart", () => {
  expect(maskClientName("Marie Tremblay")).toBe(maskClientName("Marie Gagnon-Roy"));
});
