import fc from "fast-check";
import { expect, test } from "vitest";
import { withTaxes } from "#features/quotes/contract/index.ts";
import { creditAmounts, partOf } from "./amounts.ts";

/** `fc.double` is nearly always next to nothing. */
const share = fc.nat(1000).map((thousandths) => thousandths / 1000);

test("credit notes that take back a whole invoice take back exactly its taxes and its untaxed part", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.array(fc.integer({ min: 1, max: 30_000_000 }), { maxLength: 6 }),
      fc.boolean(),
      share,
      (subtotal, parts, isTaxed, untaxed) => {
        const untaxed_cents = Math.round(subtotal * untaxed);
        const invoice = withTaxes({ subtotal_cents: subtotal, untaxed_cents }, isTaxed);
        let credited = 0;
        const sums = { subtotal_cents: 0, untaxed_cents: 0, tps_cents: 0, tvq_cents: 0 };
        for (const part of [...parts, invoice.total_cents]) {
          const amount = Math.min(part, invoice.total_cents - credited);
          if (amount === 0) break;
          const note = creditAmounts(invoice, credited, amount);
          expect(note.subtotal_cents + (note.tps_cents ?? 0) + (note.tvq_cents ?? 0)).toBe(amount);
          expect(note.tps_cents === null).toBe(!isTaxed);
          sums.subtotal_cents += note.subtotal_cents;
          sums.untaxed_cents += note.untaxed_cents;
          sums.tps_cents += note.tps_cents ?? 0;
          sums.tvq_cents += note.tvq_cents ?? 0;
          credited += amount;
        }
        expect(credited).toBe(invoice.total_cents);
        expect(sums).toEqual({
          subtotal_cents: subtotal,
          untaxed_cents,
          tps_cents: invoice.tps_cents ?? 0,
          tvq_cents: invoice.tvq_cents ?? 0,
        });
      },
    ),
  );
});

test("a part of an invoice has its untaxed share within a cent, and no amount is ever below zero", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), share, share, (subtotal_cents, untaxed, paid) => {
      const untaxed_cents = Math.round(subtotal_cents * untaxed);
      const whole = withTaxes({ subtotal_cents, untaxed_cents }, true);
      const part = partOf(whole, Math.round(whole.total_cents * paid));
      expect(part.untaxed_cents).toBeGreaterThanOrEqual(0);
      expect(part.subtotal_cents).toBeGreaterThanOrEqual(part.untaxed_cents);
      const exact = (untaxed_cents * part.total_cents) / whole.total_cents;
      expect(Math.abs(part.untaxed_cents - exact)).toBeLessThan(2);
    }),
  );
});

test("no part of a price is below zero when only its taxes are left", () => {
  const taxes = { subtotal_cents: 0, untaxed_cents: 0, tps_cents: 1, tvq_cents: 1, total_cents: 2 };
  expect(partOf(taxes, 1)).toEqual({ ...taxes, tvq_cents: 0, total_cents: 1 });
});
