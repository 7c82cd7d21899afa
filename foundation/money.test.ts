import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmounts, formatMoney, taxes } from "./money.ts";

test("money is shown as 1 250,00 $ with narrow no-break spaces", () => {
  expect(formatMoney(125_000)).toBe("1\u202f250,00\u202f$");
  expect(formatMoney(0)).toBe("0,00\u202f$");
  expect(formatMoney(5)).toBe("0,05\u202f$");
  expect(formatMoney(99_999)).toBe("999,99\u202f$");
  expect(formatMoney(123_456_789)).toBe("1\u202f234\u202f567,89\u202f$");
  expect(formatMoney(-1250)).toBe("-12,50\u202f$");
});

test("amounts read together have cents unless all are whole dollars", () => {
  expect(formatAmounts(8000, 125_000)).toEqual(["80\u202f$", "1\u202f250\u202f$"]);
  expect(formatAmounts(8000, 12_050)).toEqual(["80,00\u202f$", "120,50\u202f$"]);
  expect(formatAmounts(0)).toEqual(["0\u202f$"]);
});

test("a fraction of a cent is refused", () => {
  expect(() => formatMoney(0.5)).toThrow(RangeError);
  expect(() => taxes(10.5)).toThrow(RangeError);
  expect(() => taxes(-1)).toThrow(RangeError);
});

test.each([
  // The packs: 30 $, 80 $, 200 $, 450 $ (docs/product.md "Credit packs"), then a lead of one
  // credit and the exact half cents.
  [3_000, 150, 299],
  [8_000, 400, 798],
  [20_000, 1_000, 1_995],
  [45_000, 2_250, 4_489],
  [700, 35, 70],
  [0, 0, 0],
  [10, 1, 1],
  [30, 2, 3],
  [2_000, 100, 200],
])("on a price of %d cents the TPS is %d and the TVQ %d", (price, tps, tvq) => {
  expect(taxes(price)).toEqual({ tps_cents: tps, tvq_cents: tvq, total_cents: price + tps + tvq });
});

test("each tax is the nearest cent to its exact share, a half going up", () => {
  fc.assert(
    fc.property(fc.nat(900_000_000), (price) => {
      const { tps_cents, tvq_cents, total_cents } = taxes(price);
      for (const [tax, rate] of [
        [tps_cents, 5_000n],
        [tvq_cents, 9_975n],
      ] as const) {
        const twiceError = 2n * (BigInt(tax) * 100_000n - BigInt(price) * rate);
        expect(twiceError > -100_000n && twiceError <= 100_000n).toBe(true);
      }
      expect(total_cents).toBe(price + tps_cents + tvq_cents);
    }),
  );
});

test("every amount has its own text, from which the cents can be read back", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(Number(formatMoney(cents).replace(/[^\d-]/g, ""))).toBe(cents);
    }),
  );
});
