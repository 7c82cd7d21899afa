import { expect, test } from "vitest";
import { effectOnBalance } from "./money-words.ts";

test.each([
  [29, 14, "+29 crédits : 203,00 $ ; solde : 14 crédits, puis 43"],
  [-1, 1, "−1 crédit : 7,00 $ ; solde : 1 crédit, puis 0"],
  [-500, 14, "−500 crédits : 3 500,00 $ ; solde : 14 crédits, donc trop peu pour les retirer"],
])("%i credits of a balance of %i are said with their value and what is left", (credits, balance, words) => {
  expect(effectOnBalance(credits, balance).replace(/[\u00a0\u202f]/g, " ")).toBe(words);
});
