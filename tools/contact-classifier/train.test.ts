import fc from "fast-check";
import { expect, test } from "vitest";
import { train } from "./train.ts";

const features = (...buckets: number[]) => new Map(buckets.map((bucket) => [bucket, 1]));

test("a feature that only one side has weighs for that side, beside features that both have", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat({ max: 1_000 }), { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 2, max: 30 }),
      ([giving = 0, honest = 0, shared = 0], count) => {
        const examples = Array.from({ length: count }, () => [
          { features: features(giving, shared), gives: true },
          { features: features(honest, shared), gives: false },
        ]).flat();
        const weights = train(examples);
        expect(weights[giving]).toBeGreaterThan(Math.abs(weights[shared] ?? 0));
        expect(weights[honest]).toBeLessThan(-Math.abs(weights[shared] ?? 0));
        expect(weights[1_001]).toBe(0);
      },
    ),
  );
});
