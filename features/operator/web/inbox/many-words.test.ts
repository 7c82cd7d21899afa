import { expect, test } from "vitest";
import type { CaseKind } from "#features/operator/contract/index.ts";
import { decidedText, heldText, kindOfMany, refusalText } from "./many-words.ts";

const cases = (...kinds: CaseKind[]) => kinds.map((kind) => ({ kind }));

test("cases are decided together when they are of one kind that one reason fits", () => {
  expect(kindOfMany(cases("contact", "contact"))).toEqual({ kind: "contact" });
  expect(kindOfMany(cases("contact", "text"))).toEqual({
    why: "Choisissez des dossiers d'un même type pour les décider ensemble.",
  });
  for (const kind of ["papers", "privacy", "problem", "money_order"] as const)
    expect(kindOfMany(cases(kind))).toEqual({ why: "Les dossiers de ce type se décident un à un." });
  expect(kindOfMany(Array.from({ length: 51 }, () => ({ kind: "text" as const })))).toEqual({
    why: "Choisissez 50 dossiers au plus à la fois.",
  });
});

test("the result says how many were decided, and of each other why it was not", () => {
  expect([decidedText(4, 4), decidedText(1, 4), decidedText(0, 4)]).toEqual([
    "4 dossiers réglés",
    "1 dossier réglé sur 4",
    "Aucun dossier réglé",
  ]);
  expect(refusalText({ why: "taken", by: "Hélène Roy" })).toBe("Déjà pris par Hélène Roy.");
  expect(refusalText({ why: "decided", by: "Hélène Roy" })).toBe("Déjà réglé par Hélène Roy.");
});

test("a colleague's cases among those to decide are named", () => {
  const heldBy = (id: string) => ({ holder: { id, full_name: `Odile ${id}` } });
  expect(heldText([{ holder: null }, heldBy("me")], "me")).toBeNull();
  expect(heldText([heldBy("a"), heldBy("a"), heldBy("b")], "me")).toBe(
    "3 sont pris par Odile a, Odile b : ils seront réglés aussi.",
  );
});
