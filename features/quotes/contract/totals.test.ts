import fc from "fast-check";
import { expect, test } from "vitest";
import { totalsOf } from "./totals.ts";

const line = (unit_price_cents: number, is_optional = false) => ({
  quantity: 100,
  unit_price_cents,
  is_optional,
});

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
