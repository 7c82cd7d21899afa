import fc from "fast-check";
import { expect, test } from "vitest";
import { containsContactInformation } from "#contact-information/detect.ts";
import { withoutContact } from "./contact-rule.tsx";

test("a phone number is removed from a description together with the space around it", () => {
  expect(withoutContact("Deux entrées, appelez au 514 555-1234, le matin.")).toBe(
    "Deux entrées, appelez au, le matin.",
  );
});

test("several pieces of contact information are removed at once, the rest stays", () => {
  expect(withoutContact("Écrire à claire@exemple.ca ou 514-555-1234 svp")).toBe("Écrire à ou svp");
});

test("no contact information that the server would refuse is left in any text", () => {
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

test("text without contact information is unchanged", () => {
  const text = "Douze fenêtres,\n  dont trois à l'étage.";
  expect(withoutContact(text)).toBe(text);
});
