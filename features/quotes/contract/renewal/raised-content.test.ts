import fc from "fast-check";
import { expect, test } from "vitest";
import { discountOf, sumOfLines } from "../totals.ts";
import { raisedContent } from "./raised-content.ts";

const line = (unit_price_cents: number, quantity = 100) => ({
  words: "Entrée, tout l'hiver",
  unit: "",
  quantity,
  unit_price_cents,
  is_optional: false,
  is_untaxed: false,
});

test("unit prices, discount and deposit of a season rise alike, each rounded half up to the cent", () => {
  const permit = { ...line(1_010, 250), is_untaxed: true };
  const agreed = {
    lines: [line(42_000), permit],
    discount_cents: 1_000,
    deposit_cents: 5_001,
    deposit_rate: 0,
  };
  expect(raisedContent(agreed, 350)).toEqual({
    lines: [line(43_470), { ...permit, unit_price_cents: 1_045 }],
    discount_cents: 1_035,
    deposit_cents: 5_176,
    deposit_rate: 0,
  });
  expect(raisedContent(agreed, 0)).toEqual(agreed);
  const share = { ...agreed, deposit_cents: 0, deposit_rate: 3000 };
  expect(raisedContent(share, 350)).toMatchObject({ deposit_cents: 0, deposit_rate: 3000 });
});

test("a raised season keeps a discount within its lines and a deposit within its price", () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.array(anyLine(), { minLength: 1, maxLength: 5 }),
      cents,
      cents,
      fc.integer({ min: 0, max: 5000 }),
      (lines, discount, deposit, rate) => {
        const sum = sumOfLines(lines);
        const discount_cents = Math.min(discount, sum);
        const deposit_cents = Math.min(deposit, sum - discount_cents);
        const raised = raisedContent({ lines, discount_cents, deposit_cents, deposit_rate: 0 }, rate);
        const price =
          sumOfLines(raised.lines) - discountOf(sumOfLines(raised.lines), { ...raised, discount_rate: 0 });
        expect(raised.discount_cents).toBeLessThanOrEqual(sumOfLines(raised.lines));
        expect(raised.deposit_cents).toBeLessThanOrEqual(price);
        expect(raised.deposit_cents).toBeGreaterThanOrEqual(Math.min(deposit_cents, price));
      },
    ),
  );
});

function anyLine() {
  return fc
    .tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 1_000 }))
    .map(([price, quantity]) => line(price, quantity));
}
