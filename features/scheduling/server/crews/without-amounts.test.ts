import { expect, test } from "vitest";
import { withoutAmounts } from "./without-amounts.ts";

test.each([
  ["Lavage de vitres, 12 fenêtres", "Lavage de vitres, 12 fenêtres"],
  ["Rabais de 45 $ par étage", "Rabais de … par étage"],
  ["Forfait 1 250,00 $ tout compris", "Forfait … tout compris"],
  ["Forfait à 1\u202f250\u00a0$", "Forfait à …"],
  ["Extra $45.50 la fenêtre", "Extra … la fenêtre"],
  ["Il reste 300 dollars à payer", "Il reste … à payer"],
  ["Écrire à anne@exemple.test avant", "Écrire à … avant"],
])("a crew reads « %s » without amounts and addresses", (told, read) => {
  expect(withoutAmounts(told)).toBe(read);
});
