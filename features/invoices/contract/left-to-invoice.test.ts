import fc from "fast-check";
import { expect, test } from "vitest";
import { withTaxes } from "#features/quotes/contract/index.ts";
import { type Amounts, creditAmounts, partOf } from "./amounts.ts";
import { leftToInvoice, netInvoiced } from "./left-to-invoice.ts";

type Invoiced = Amounts & { credited_cents: number; credit_notes: (Amounts & { is_discount: boolean })[] };
const invoiced = (amounts: Amounts): Invoiced => ({ ...amounts, credited_cents: 0, credit_notes: [] });

function credit(invoice: Invoiced, amount: number, is_discount = false): void {
  invoice.credit_notes.push({ ...creditAmounts(invoice, invoice.credited_cents, amount), is_discount });
  invoice.credited_cents += amount;
}

/** `fc.double` is nearly always next to nothing. */
const share = fc.nat(1000).map((thousandths) => thousandths / 1000);

test("parts and the credit notes that correct them, and then the rest, come to the contract with each tax to the cent", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      share,
      fc.boolean(),
      fc.array(
        fc.record({
          part: share,
          credited: fc.array(fc.record({ of: share, isDiscount: fc.boolean() }), { maxLength: 3 }),
        }),
        {
          maxLength: 8,
        },
      ),
      (subtotal_cents, untaxed, isTaxed, steps) => {
        const untaxed_cents = Math.round(subtotal_cents * untaxed);
        const whole = withTaxes({ subtotal_cents, untaxed_cents }, isTaxed);
        const agreed = { subtotal_cents, untaxed_cents, total_cents: whole.total_cents };
        const invoices: Invoiced[] = [];
        const next = () => leftToInvoice(agreed, isTaxed, invoices);
        for (const { part, credited } of steps) {
          const amount = Math.round(next().total_cents * part);
          if (amount === 0) continue;
          const invoice = invoiced(partOf(next(), amount));
          const { subtotal_cents: before, tps_cents, tvq_cents, total_cents } = invoice;
          expect(before + (tps_cents ?? 0) + (tvq_cents ?? 0)).toBe(total_cents);
          expect(Math.min(before, tps_cents ?? 0, tvq_cents ?? 0)).toBeGreaterThanOrEqual(0);
          expect(invoice.untaxed_cents).toBeGreaterThanOrEqual(0);
          expect(invoice.untaxed_cents).toBeLessThanOrEqual(before);
          invoices.push(invoice);
          for (const { of, isDiscount } of credited) {
            const back = Math.round((amount - invoice.credited_cents) * of);
            if (back > 0) credit(invoice, back, isDiscount);
          }
          expect(netInvoiced(invoices).total_cents).toBeLessThanOrEqual(whole.total_cents);
        }
        if (next().total_cents > 0) invoices.push(invoiced(next()));
        const notes = invoices
          .flatMap(({ credit_notes }) => credit_notes)
          .filter(({ is_discount }) => !is_discount);
        const untaxedOf = (all: readonly Amounts[]) => all.reduce((sum, one) => sum + one.untaxed_cents, 0);
        expect(untaxedOf(invoices) - untaxedOf(notes)).toBe(untaxed_cents);
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
  const agreed = { subtotal_cents: 10_000, untaxed_cents: 0, total_cents: 11_498 };
  const half = invoiced(partOf(leftToInvoice(agreed, true, []), 5749));
  expect(leftToInvoice(agreed, false, [half])).toEqual({
    subtotal_cents: 5000,
    untaxed_cents: 0,
    tps_cents: null,
    tvq_cents: null,
    total_cents: 5000,
  });
});

test("nothing is left of a contract whose price became less than what is invoiced", () => {
  const half = invoiced(
    partOf(leftToInvoice({ subtotal_cents: 10_000, untaxed_cents: 0, total_cents: 11_498 }, true, []), 5749),
  );
  const lower = { subtotal_cents: 4000, untaxed_cents: 0, total_cents: 4599 };
  expect(leftToInvoice(lower, true, [half]).total_cents).toBe(0);
});

test("each part of a contract has its share of the untaxed lines, so that no invoice is of only one kind", () => {
  const price = { subtotal_cents: 30_000, untaxed_cents: 10_000 };
  const { total_cents } = withTaxes(price, true);
  const part = partOf(leftToInvoice({ ...price, total_cents }, true, []), Math.round(total_cents / 2));
  expect(part).toEqual({
    ...{ subtotal_cents: 15_000, untaxed_cents: 5000, tps_cents: 500, tvq_cents: 998 },
    total_cents: 16_498,
  });
});

test("lines that become untaxed after an invoice leave the rest with what is still due of each tax", () => {
  const half = invoiced(partOf(withTaxes({ subtotal_cents: 20_000, untaxed_cents: 0 }, true), 11_498));
  const price = { subtotal_cents: 20_000, untaxed_cents: 5000 };
  const agreed = { ...price, total_cents: withTaxes(price, true).total_cents };
  expect(leftToInvoice(agreed, true, [half])).toEqual({
    ...{ subtotal_cents: 10_000, untaxed_cents: 5000, tps_cents: 250, tvq_cents: 498, total_cents: 10_748 },
  });
});

test("the rest has its own taxes once more are invoiced than are due, and a credit sets them right", () => {
  const first = invoiced(partOf(withTaxes({ subtotal_cents: 10_000, untaxed_cents: 0 }, true), 5749));
  const agreed = { subtotal_cents: 10_000, untaxed_cents: 10_000, total_cents: 10_000 };
  const rest = leftToInvoice(agreed, true, [first]);
  expect(rest).toEqual({
    ...{ subtotal_cents: 4251, untaxed_cents: 4251, tps_cents: 0, tvq_cents: 0, total_cents: 4251 },
  });
  credit(first, 5749);
  expect(leftToInvoice(agreed, true, [first])).toEqual({ ...agreed, tps_cents: 0, tvq_cents: 0 });
});

test("lines that become taxable after they are invoiced leave their taxes to the rest", () => {
  const first = invoiced(partOf(withTaxes({ subtotal_cents: 20_000, untaxed_cents: 10_000 }, true), 10_749));
  const agreed = { subtotal_cents: 20_000, untaxed_cents: 0, total_cents: 22_995 };
  const rest = leftToInvoice(agreed, true, [first]);
  expect(rest.untaxed_cents).toBe(0);
  expect(netInvoiced([first, invoiced(rest)])).toMatchObject({
    ...{ subtotal_cents: 20_000, tps_cents: 1000, tvq_cents: 1995, total_cents: 22_995 },
  });
});

test("whatever a change makes untaxed or taxable, the rest holds no amount below zero nor passes the total", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.record({ untaxed: share, part: share }), { minLength: 1, maxLength: 6 }),
      (subtotal_cents, changes) => {
        const invoices: Invoiced[] = [];
        for (const { untaxed, part } of changes) {
          const price = { subtotal_cents, untaxed_cents: Math.round(subtotal_cents * untaxed) };
          const { total_cents } = withTaxes(price, true);
          const before = netInvoiced(invoices).total_cents;
          const left = leftToInvoice({ ...price, total_cents }, true, invoices);
          const amount = Math.round(left.total_cents * part);
          for (const amounts of [left, ...(amount > 0 ? [partOf(left, amount)] : [])]) {
            const { tps_cents, tvq_cents, untaxed_cents } = amounts;
            expect(amounts.subtotal_cents + (tps_cents ?? 0) + (tvq_cents ?? 0)).toBe(amounts.total_cents);
            expect(Math.min(tps_cents ?? 0, tvq_cents ?? 0, untaxed_cents)).toBeGreaterThanOrEqual(0);
            expect(untaxed_cents).toBeLessThanOrEqual(amounts.subtotal_cents);
          }
          expect(left.total_cents).toBe(Math.max(0, total_cents - before));
          if (amount > 0) invoices.push(invoiced(partOf(left, amount)));
        }
      },
    ),
  );
});
