import { expect, test } from "vitest";
import { paymentTyped } from "./payment-typed.ts";

const TYPED = { amount_cents: "30", paid_on: "2026-03-09", paid_by: "interac", note: "" };

/** The fields that are refused of a payment of at most 30 $, typed on 9 March. */
const refused = (changes: Partial<typeof TYPED>) =>
  paymentTyped({ openCents: 3000, today: "2026-03-09" })
    .safeParse({ ...TYPED, ...changes })
    .error?.issues.map(({ path, message }) => [path[0], message.replaceAll(/\s/g, " ")]);

test("a payment of today, of all that is open, is accepted", () => {
  expect(refused({})).toBeUndefined();
});

test("an amount that is too high and a day to come are said at once", () => {
  expect(refused({ amount_cents: "30,01", paid_on: "2026-03-10" })).toEqual([
    ["amount_cents", "Écrivez un montant, d'au plus 30,00 $"],
    ["paid_on", "Cette date est à venir"],
  ]);
});
