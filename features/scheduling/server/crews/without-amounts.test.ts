import { expect, test } from "vitest";
import { threadMs } from "#testing/thread-time.ts";
import { withoutAmounts } from "./without-amounts.ts";

test.each([
  ["Lavage de vitres, 12 fenêtres", "Lavage de vitres, 12 fenêtres"],
  ["Rabais de 45 $ par étage", "Rabais de … par étage"],
  ["Forfait 1 250,00 $ tout compris", "Forfait … tout compris"],
  ["Forfait à 1\u202f250\u00a0$", "Forfait à …"],
  ["Extra $45.50 la fenêtre", "Extra … la fenêtre"],
  ["Il reste 300 dollars à payer", "Il reste … à payer"],
  ["Extra $45, 12 fenêtres", "Extra …, 12 fenêtres"],
  ["Zone 3, 150 $", "Zone 3, …"],
  ["À $45 2 fois", "À … 2 fois"],
  ["Coût 45 CA$, USD 45, €45 ou 45 piastres", "Coût …, …, … ou …"],
  ["Écrire à anne@exemple.test avant", "Écrire à … avant"],
])("a crew reads « %s » without amounts and addresses", (told, read) => {
  expect(withoutAmounts(told)).toBe(read);
});

test("a long line of digits and spaces costs no time", () => {
  const long = `${"1".repeat(2000)}${" ".repeat(2000)}x ${"1 ".repeat(2000)}${"a@".repeat(2000)}`;
  // A pattern that tries each way to split the line takes seconds.
  expect(threadMs(() => withoutAmounts(long))).toBeLessThan(500);
});
