import { expect, test } from "vitest";
import { effectOfRefund, effectOnBalance } from "./money-words.ts";

test.each([
  [29, 14, "+29 crédits : 203,00 $ ; solde : 14 crédits, puis 43"],
  [-1, 1, "−1 crédit : 7,00 $ ; solde : 1 crédit, puis 0"],
  [-9999, 14, "−9 999 crédits : 69 993,00 $ ; solde : 14 crédits, donc trop peu pour les retirer"],
  [-500, 14, "−500 crédits : 3 500,00 $ ; solde : 14 crédits, donc trop peu pour les retirer"],
])("%i credits of a balance of %i are said with their value and what is left", (credits, balance, words) => {
  expect(effectOnBalance(credits, balance).replace(/[\u00a0\u202f]/g, " ")).toBe(words);
});

test.each([
  [3, 14, "−3 crédits ; solde : 14 crédits, puis 11"],
  [3, 1, "−3 crédits ; solde : 1 crédit, puis 0, et 2 crédits que le prochain achat réglera"],
  [0, 14, "Aucun crédit n'est repris"],
])(
  "a refund that takes %i credits of a balance of %i says what is left and what is owed",
  (taken, balance, words) => {
    expect(effectOfRefund(taken, balance).replace(/[\u00a0\u202f]/g, " ")).toBe(words);
  },
);
