import fc from "fast-check";
import { expect, test } from "vitest";
import { taxes } from "#foundation/money.ts";
import { totalsOf } from "./totals.ts";

const line = (unit_price_cents: number, is_optional = false) => ({
  quantity: 100,
  unit_price_cents,
  is_optional,
});

/** `fc.double` is nearly always next to nothing. */
const share = fc.nat(1000).map((thousandths) => thousandths / 1000);

test("a discount in percent is a share of the lines that count, options chosen included, rounded half up", () => {
  const quote = {
    lines: [line(9995), line(1000, true)],
    discount_cents: 0,
    discount_rate: 1000,
    is_taxed: false,
  };
  expect(totalsOf(quote)).toMatchObject({ lines_cents: 9995, discount_cents: 1000, total_cents: 8995 });
  expect(totalsOf(quote, [1])).toMatchObject({
    lines_cents: 10_995,
    discount_cents: 1100,
    total_cents: 9895,
  });
});

test("no discount makes a total negative, and none is more than the lines", () => {
  const discount = fc.oneof(
    fc.record({ discount_cents: fc.nat(100_000_000), discount_rate: fc.constant(0) }),
    fc.record({ discount_cents: fc.constant(0), discount_rate: fc.nat(10_000) }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(1_000_000), fc.boolean()), { maxLength: 20 }),
      discount,
      fc.boolean(),
      (prices, off, is_taxed) => {
        const lines = prices.map(([price, is_optional]) => line(price, is_optional));
        const totals = totalsOf({ lines, ...off, is_taxed });
        expect(totals.subtotal_cents).toBe(totals.lines_cents - totals.discount_cents);
        expect(totals.discount_cents).toBeGreaterThanOrEqual(0);
        expect(totals.total_cents).toBeGreaterThanOrEqual(totals.subtotal_cents);
        expect(totals.subtotal_cents).toBeGreaterThanOrEqual(0);
        if (off.discount_rate === 10_000) expect(totals.total_cents).toBe(0);
      },
    ),
  );
});

const untaxed = (unit_price_cents: number, is_optional = false) => ({
  ...line(unit_price_cents, is_optional),
  is_untaxed: true,
});

test("only taxable lines are taxed, and options that are not chosen count in neither sum", () => {
  const quote = {
    lines: [line(10_000, true), untaxed(5000), line(20_000), untaxed(700, true)],
    ...{ discount_cents: 0, discount_rate: 0, is_taxed: true },
  };
  expect(totalsOf(quote)).toMatchObject({ untaxed_cents: 5000, tps_cents: 1000, total_cents: 27_995 });
  expect(totalsOf(quote, [3])).toMatchObject({ untaxed_cents: 5700, tps_cents: 1000, total_cents: 28_695 });
  expect(totalsOf({ ...quote, is_taxed: false })).toMatchObject({ tps_cents: null, total_cents: 25_000 });
});

test("a discount lowers the taxable base by its share, the untaxed share being rounded half up", () => {
  const quote = { lines: [line(10_000), untaxed(5000)], is_taxed: true };
  expect(totalsOf({ ...quote, discount_cents: 0, discount_rate: 1000 })).toMatchObject({
    ...{ subtotal_cents: 13_500, untaxed_cents: 4500, tps_cents: 450, tvq_cents: 898, total_cents: 14_848 },
  });
  // A third of 50 cents is 16.67, hence 17.
  expect(totalsOf({ ...quote, discount_cents: 50, discount_rate: 0 }).untaxed_cents).toBe(4983);
  const halves = { lines: [line(1), untaxed(1)], discount_cents: 1, discount_rate: 0, is_taxed: true };
  expect(totalsOf(halves)).toMatchObject({ subtotal_cents: 1, untaxed_cents: 0 });
});

test("the untaxed part of a price is within half a cent of its share, and taxes are those of the rest", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(1_000_000), fc.boolean()), { minLength: 1, maxLength: 20 }),
      share,
      (prices, off) => {
        const lines = prices.map(([price, isUntaxed]) => (isUntaxed ? untaxed(price) : line(price)));
        const sum = prices.reduce((all, [price]) => all + price, 0);
        const ofUntaxed = prices.reduce((all, [price, isUntaxed]) => all + (isUntaxed ? price : 0), 0);
        const discount_cents = Math.round(sum * off);
        const totals = totalsOf({ lines, discount_cents, discount_rate: 0, is_taxed: true });
        const { subtotal_cents, untaxed_cents, tps_cents, tvq_cents, total_cents } = totals;
        const exact = sum === 0 ? 0 : ofUntaxed - (discount_cents * ofUntaxed) / sum;
        expect(Math.abs(untaxed_cents - exact)).toBeLessThanOrEqual(0.500_001);
        expect(untaxed_cents).toBeGreaterThanOrEqual(0);
        expect(subtotal_cents - untaxed_cents).toBeGreaterThanOrEqual(0);
        expect({ tps_cents, tvq_cents }).toEqual({
          tps_cents: taxes(subtotal_cents - untaxed_cents).tps_cents,
          tvq_cents: taxes(subtotal_cents - untaxed_cents).tvq_cents,
        });
        expect(total_cents).toBe(subtotal_cents + (tps_cents ?? 0) + (tvq_cents ?? 0));
      },
    ),
  );
});
