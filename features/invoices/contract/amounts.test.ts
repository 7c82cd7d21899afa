import fc from "fast-check";
import { expect, test } from "vitest";
import { withTaxes } from "#features/quotes/contract/index.ts";
import { creditAmounts } from "./amounts.ts";

test("credit notes that take back a whole invoice take back exactly its taxes", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.array(fc.integer({ min: 1, max: 30_000_000 }), { maxLength: 6 }),
      fc.boolean(),
      (subtotal, parts, isTaxed) => {
        const invoice = withTaxes(subtotal, isTaxed);
        let credited = 0;
        const sums = { subtotal_cents: 0, tps_cents: 0, tvq_cents: 0 };
        for (const part of [...parts, invoice.total_cents]) {
          const amount = Math.min(part, invoice.total_cents - credited);
          if (amount === 0) break;
          const note = creditAmounts(invoice, credited, amount);
          expect(note.subtotal_cents + (note.tps_cents ?? 0) + (note.tvq_cents ?? 0)).toBe(amount);
          expect(note.tps_cents === null).toBe(!isTaxed);
          sums.subtotal_cents += note.subtotal_cents;
          sums.tps_cents += note.tps_cents ?? 0;
          sums.tvq_cents += note.tvq_cents ?? 0;
          credited += amount;
        }
        expect(credited).toBe(invoice.total_cents);
        expect(sums).toEqual({
          subtotal_cents: subtotal,
          tps_cents: invoice.tps_cents ?? 0,
          tvq_cents: invoice.tvq_cents ?? 0,
        });
      },
    ),
  );
});
