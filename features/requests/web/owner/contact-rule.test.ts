import fc from "fast-check";
import { expect, test } from "vitest";
import { containsContactInformation } from "#contact-information/detect.ts";
import { withoutContact } from "./contact-rule.tsx";

test("a phone number is taken out, and the sentence closes behind it", () => {
  expect(withoutContact("Deux entrées, appelez au 514 555-1234, le matin.")).toBe(
    "Deux entrées, appelez au, le matin.",
  );
});

test("several ways to be reached go at once, the rest stays", () => {
  expect(withoutContact("Écrire à claire@exemple.ca ou 514-555-1234 svp")).toBe("Écrire à ou svp");
});

test("whatever surrounds them, nothing that could be refused is left", () => {
  const piece = fc.constantFrom(
    "514 555-1234",
    "claire@exemple.ca",
    "(438) 555 0199",
    "le matin",
    "deux entrées.",
    "claire arobase exemple point ca",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      expect(containsContactInformation(withoutContact(pieces.join(" ")))).toBe(false);
    }),
  );
});

test("words without contact information are left as they are", () => {
  const text = "Douze fenêtres,\n  dont trois à l'étage.";
  expect(withoutContact(text)).toBe(text);
});
