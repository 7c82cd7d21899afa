import { expect, test } from "vitest";
import { formatMoney } from "#foundation/money.ts";
import { owedWords } from "./owed-words.ts";

test("the head of « Factures » says what is to receive, what of it is late, and what is to refund", () => {
  expect(owedWords({ due_cents: 0, late_cents: 0, to_refund_cents: 0 })).toBe("Rien à recevoir.");
  expect(owedWords({ due_cents: 146_270, late_cents: 0, to_refund_cents: 577 })).toBe(
    `${formatMoney(146_270)} à recevoir ; ${formatMoney(577)} à rembourser.`,
  );
  expect(owedWords({ due_cents: 146_270, late_cents: 500, to_refund_cents: 0 })).toBe(
    `${formatMoney(146_270)} à recevoir, dont ${formatMoney(500)} en retard.`,
  );
});
