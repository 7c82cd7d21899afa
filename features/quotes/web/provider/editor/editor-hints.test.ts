import { expect, test } from "vitest";
import { depositHint, depositInTerms, instalmentShift, termsHint } from "./editor-hints.ts";

const line = { quantity: 100, unit_price_cents: 20_000, is_optional: false };
const option = { ...line, is_optional: true };
const quote = { lines: [line], discount_cents: 0, discount_rate: 0, deposit_cents: 0, deposit_rate: 0 };

test("a deposit typed as a percentage shows its amount and follows the options, an amount stays", () => {
  const hint = (changes: Partial<typeof quote>) =>
    depositHint({ ...quote, ...changes, is_taxed: true }).replaceAll(/\s/g, " ");
  expect(hint({})).toBe("Un montant, ou un pourcentage du total.");
  expect(hint({ deposit_rate: 2500 })).toBe("Acompte de 57,49 $, taxes comprises.");
  const lines = [line, option];
  expect(hint({ lines, deposit_rate: 2500 })).toBe(
    "Acompte de 57,49 $, taxes comprises. Il suit les options que le client ajoute.",
  );
  expect(hint({ lines, deposit_cents: 5000 })).toBe(
    "Un montant, ou un pourcentage du total. Il reste le même si le client ajoute une option.",
  );
  expect(hint({ lines })).toBe("Un montant, ou un pourcentage du total.");
});

test("an instalment before the first day of the work is pointed out", () => {
  const terms = "Payable en 2 versements : le 29 novembre 2026 et le 14 janvier 2027.";
  expect(termsHint({ terms, starts_on: "2026-11-29" })).toBe("Quand et comment payer, garantie.");
  expect(termsHint({ terms, starts_on: "2026-12-01" })).toMatch(/^Le premier versement \(29 novembre 2026\)/);
  expect(termsHint({ terms, starts_on: null })).toBe("Quand et comment payer, garantie.");
});

test("instalments follow a changed start by its days, only where they began on the day before the change", () => {
  const terms = "Payable en 2 versements : le 29 novembre 2026 et le 14 janvier 2027.";
  const shift = (from: string | null, to: string | null) => instalmentShift(terms, { from, to });
  expect(shift("2026-11-29", "2026-12-13")).toBe(14);
  expect(shift("2026-11-29", "2026-11-22")).toBe(-7);
  for (const [from, to] of [
    ["2026-11-29", "2026-11-29"],
    ["2026-11-28", "2026-12-13"],
    ["2026-11-29", null],
    [null, "2026-12-13"],
  ] as const)
    expect(shift(from, to)).toBe(0);
});

test("terms name a deposit by its share or its amount", () => {
  const named = (changes: Partial<typeof quote>) =>
    depositInTerms({ ...quote, ...changes, is_taxed: true }).replaceAll(/\s/g, " ");
  expect(named({ deposit_rate: 3000 })).toBe("30 % du total");
  expect(named({ deposit_cents: 50_000 })).toBe("500,00 $");
  expect(named({})).toBe("");
});
