import fc from "fast-check";
import { expect, test } from "vitest";
import { areaEstimate, hoursEstimate } from "./estimate.ts";

const BY_HOUR = {
  price_kind: "hourly",
  price_min_cents: 6_000,
  price_max_cents: null,
  duration_minutes: 150,
} as const;
const BY_AREA = { ...BY_HOUR, price_kind: "per_area", price_min_cents: 12, price_max_cents: 20 } as const;

test("A price by the hour is shown for the usual duration of the work", () => {
  expect(hoursEstimate(BY_HOUR)).toBe("Environ 150\u202f$ pour 2\u00a0h\u00a030");
  expect(hoursEstimate({ ...BY_HOUR, price_max_cents: 8_000 })).toMatch(/^De 150.\$ à 200.\$ environ pour /);
});

test("A price by the square foot is shown for the owner's own property", () => {
  const duplex = { label: "Duplex", squareFeet: 1_500 };
  expect(areaEstimate(BY_AREA, duplex)).toBe("De 180\u202f$ à 300\u202f$ environ pour Duplex");
});

test("No estimate is shown for a price of the whole work, or for a property whose area is not known", () => {
  expect(hoursEstimate({ ...BY_HOUR, price_kind: "fixed" })).toBeNull();
  expect(areaEstimate({ ...BY_AREA, price_kind: "visit" }, { label: "Duplex", squareFeet: 900 })).toBeNull();
  expect(areaEstimate(BY_AREA, { label: "Duplex", squareFeet: null })).toBeNull();
});

test("An estimate is in whole dollars, and less than a dollar over what the provider's price comes to", () => {
  const prices = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 32 }), (price_min_cents, quarters) => {
      const told = hoursEstimate({ ...BY_HOUR, price_min_cents, duration_minutes: quarters * 15 }) ?? "";
      const dollars = Number(/^Environ ([\d\u202f]+)\u202f\$/.exec(told)?.[1]?.replaceAll("\u202f", ""));
      const exact = (price_min_cents * quarters) / 4 / 100;
      expect(dollars).toBeGreaterThanOrEqual(exact);
      expect(dollars).toBeLessThan(exact + 1);
    }),
  );
});
