import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptedPercent } from "./rates.ts";

test("seven accepted of twelve are 58 %, a half is rounded up, and nothing sent has no rate", () => {
  expect(acceptedPercent({ accepted: 7, sent: 12 })).toBe(58);
  expect(acceptedPercent({ accepted: 1, sent: 8 })).toBe(13);
  expect(acceptedPercent({ accepted: 0, sent: 0 })).toBeNull();
});

test("the rate is 100 % only when all were accepted, 0 % only when none was, and never falls as more are", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (sent, some) => {
      const accepted = Math.min(some, sent);
      const percent = acceptedPercent({ accepted, sent }) ?? -1;
      expect(percent === 100).toBe(accepted === sent);
      expect(percent === 0).toBe(accepted === 0);
      if (accepted > 0)
        expect(percent).toBeGreaterThanOrEqual(acceptedPercent({ accepted: accepted - 1, sent }) ?? 0);
    }),
  );
});
