import { expect, test } from "vitest";
import { invoiceTitle, nextInstalment, shareOf } from "./share.ts";

const TODAY = "2026-11-30";
const TERMS = "Payable en 2 versements : le 30 novembre 2026 et le 14 janvier 2027.";
const START = { terms: "", total_cents: 10_001, invoiced_cents: 0, left_cents: 10_001, deposit_cents: 0 };

/** The title of an invoice of an amount. */
const titled = (amount_cents: number, changes: object = {}, done_on: string | null = null) =>
  invoiceTitle(shareOf({ amount_cents, done_on }, { ...START, ...changes }, TODAY), "F-2026-0001");

test("only the agreed deposit is called a deposit; other parts are parts, the whole and the rest invoices", () => {
  expect(titled(3000, { deposit_cents: 3000 })).toBe("Facture d'acompte F-2026-0001");
  expect(titled(3000, { deposit_cents: 3000 }, TODAY), "after the work").toBe(
    "Facture partielle F-2026-0001",
  );
  expect(titled(2999, { deposit_cents: 3000 })).toBe("Facture partielle F-2026-0001");
  expect(titled(3000)).toBe("Facture partielle F-2026-0001");
  expect(titled(10_001)).toBe("Facture F-2026-0001");
  const later = { invoiced_cents: 4001, left_cents: 6000, deposit_cents: 3000 };
  expect(titled(3000, later)).toBe("Facture partielle F-2026-0001");
  expect(titled(6000, later)).toBe("Facture F-2026-0001");
});

test("an instalment says which one it is, the last one too", () => {
  expect(titled(5001, { terms: TERMS })).toBe("Versement 1 de 2, facture F-2026-0001");
  const second = { terms: TERMS, invoiced_cents: 5001, left_cents: 5000 };
  expect(titled(5000, second, TODAY)).toBe("Versement 2 de 2, facture F-2026-0001");
  expect(titled(4000, second)).toBe("Facture partielle F-2026-0001");
});

test("an instalment is due on its day, and in the usual time once that day is past", () => {
  const first = { ...START, terms: TERMS };
  expect(nextInstalment(first, "2026-11-29")).toMatchObject({ day: TODAY, due_on: TODAY });
  expect(nextInstalment(first, TODAY)).toMatchObject({ number: 1, day: TODAY, due_on: TODAY });
  expect(nextInstalment(first, "2026-12-01")?.due_on).toBe("2026-12-31");
  expect(nextInstalment(first, "2026-12-05")?.due_on).toBe("2027-01-04");
  expect(nextInstalment({ ...first, invoiced_cents: 5001 }, TODAY)?.due_on).toBe("2027-01-14");
  expect(nextInstalment(START, TODAY)).toBeNull();
});
