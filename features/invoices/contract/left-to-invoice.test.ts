import fc from "fast-check";
import { expect, test } from "vitest";
import { withTaxes } from "#features/quotes/contract/index.ts";
import { type Amounts, creditAmounts, partOf } from "./amounts.ts";
import { leftToInvoice, netInvoiced } from "./left-to-invoice.ts";

type Invoiced = Amounts & { credited_cents: number; credit_notes: Amounts[] };
const invoiced = (amounts: Amounts): Invoiced => ({ ...amounts, credited_cents: 0, credit_notes: [] });

function credit(invoice: Invoiced, amount: number): void {
  invoice.credit_notes.push(creditAmounts(invoice, invoice.credited_cents, amount));
  invoice.credited_cents += amount;
}

const share = fc.double({ min: 0, max: 1, noNaN: true });

test("parts and credit notes, and then the rest, come to the contract with each tax to the cent", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.boolean(),
      fc.array(fc.record({ part: share, credited: fc.option(share) }), { maxLength: 8 }),
      (subtotal_cents, isTaxed, steps) => {
        const whole = withTaxes(subtotal_cents, isTaxed);
        const agreed = { subtotal_cents, total_cents: whole.total_cents };
        const invoices: Invoiced[] = [];
        const next = () => leftToInvoice(agreed, isTaxed, invoices);
        for (const { part, credited } of steps) {
          const amount = Math.round(next().total_cents * part);
          if (amount === 0) continue;
          const invoice = invoiced(partOf(next(), amount));
          const { subtotal_cents: before, tps_cents, tvq_cents, total_cents } = invoice;
          expect(before + (tps_cents ?? 0) + (tvq_cents ?? 0)).toBe(total_cents);
          expect(Math.min(before, tps_cents ?? 0, tvq_cents ?? 0)).toBeGreaterThanOrEqual(0);
          invoices.push(invoice);
          const back = Math.round(amount * (credited ?? 0));
          if (back > 0) credit(invoice, back);
          expect(netInvoiced(invoices).total_cents).toBeLessThanOrEqual(whole.total_cents);
        }
        if (next().total_cents > 0) invoices.push(invoiced(next()));
        expect(netInvoiced(invoices)).toEqual({
          ...whole,
          tps_cents: whole.tps_cents ?? 0,
          tvq_cents: whole.tvq_cents ?? 0,
        });
        expect(next().total_cents).toBe(0);
      },
    ),
  );
});

test("a business that ceases to be registered between two parts asks no tax on the rest, nor more than was agreed", () => {
  const agreed = { subtotal_cents: 10_000, total_cents: 11_498 };
  const half = invoiced(partOf(leftToInvoice(agreed, true, []), 5749));
  expect(leftToInvoice(agreed, false, [half])).toEqual({
    subtotal_cents: 5000,
    tps_cents: null,
    tvq_cents: null,
    total_cents: 5000,
  });
});

test("nothing is left of a contract whose price became less than what is invoiced", () => {
  const half = invoiced(
    partOf(leftToInvoice({ subtotal_cents: 10_000, total_cents: 11_498 }, true, []), 5749),
  );
  expect(leftToInvoice({ subtotal_cents: 4000, total_cents: 4599 }, true, [half]).total_cents).toBe(0);
});
