import { expect, test } from "vitest";
import { ofName } from "./of-name.ts";

test("a name after « de » is elided before a vowel and a mute h", () => {
  const names = [
    "Marc Lavoie",
    "Antoine",
    "Hélène Côté",
    "Émile",
    "Yves",
    "Yannick",
    "Entretien Nehiro",
    "9 à 5",
    "",
  ];
  expect(names.map(ofName)).toEqual([
    "de Marc Lavoie",
    "d’Antoine",
    "d’Hélène Côté",
    "d’Émile",
    "d’Yves",
    "de Yannick",
    "d’Entretien Nehiro",
    "de 9 à 5",
    "de ",
  ]);
});
