import { expect, test } from "vitest";
import { creditLabel, plural } from "./plural.ts";

test("in French zero and one are singular", () => {
  expect([0, 1, 1.5, 2, 12].map((n) => plural(n, "demande", "demandes"))).toEqual([
    "demande",
    "demande",
    "demande",
    "demandes",
    "demandes",
  ]);
});

test("only one credit is singular, as the specification says", () => {
  expect([0, 1, 2, 12].map(creditLabel)).toEqual(["0 crédits", "1 crédit", "2 crédits", "12 crédits"]);
});
