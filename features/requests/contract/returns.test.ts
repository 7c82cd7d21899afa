import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { isReportable, isSoonAfterUnlock, mayReturnOneMore } from "./returns.ts";

const unlocked = new Date("2026-11-21T17:00:00Z");
const after = (ms: number) => isSoonAfterUnlock(unlocked, new Date(unlocked.getTime() + ms));

test("an event up to exactly 48 hours after the unlock returns the lead", () => {
  expect(after(0)).toBe(true);
  expect(after(48 * HOUR_MS)).toBe(true);
  expect(after(48 * HOUR_MS + 1)).toBe(false);
  expect(after(-1)).toBe(false);
});

test.each([
  [0, 1, true],
  [4, 9, true],
  [5, 9, false],
  [1, 10, true],
  [2, 10, false],
  [4, 24, false],
  [4, 25, true],
  [5, 1000, false],
])("with %i returns among %i unlocks in 30 days, one more is allowed: %s", (returns, unlocks, allowed) => {
  expect(mayReturnOneMore({ returns, unlocks })).toBe(allowed);
});

test("returns never exceed five, and from the tenth unlock on none is made beyond a fifth of the unlocks", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 80 }), (attempts) => {
      let returns = 0;
      attempts.forEach((isDue, index) => {
        const unlocks = index + 1;
        if (!isDue || !mayReturnOneMore({ returns, unlocks })) return;
        returns += 1;
        expect(returns).toBeLessThanOrEqual(5);
        if (unlocks >= 10) expect(returns * 5).toBeLessThanOrEqual(unlocks);
      });
    }),
  );
});

test("a lead is reported once it was paid for, and not where it cost nothing or was returned", () => {
  expect(isReportable({ credits_required: 3, returned: null })).toBe(true);
  expect(isReportable({ credits_required: 0, returned: null })).toBe(false);
  expect(isReportable({ credits_required: 3, returned: { reason: "duplicate" } })).toBe(false);
});
