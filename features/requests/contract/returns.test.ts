import fc from "fast-check";
import { expect, test } from "vitest";
import { isSoonAfterUnlock, mayReturnOneMore } from "./returns.ts";

const unlocked = new Date("2026-11-21T17:00:00Z");
const HOUR = 3_600_000;
const after = (ms: number) => isSoonAfterUnlock(unlocked, new Date(unlocked.getTime() + ms));

test("what happens within 48 hours of the unlock gives the lead back, to the last instant", () => {
  expect(after(0)).toBe(true);
  expect(after(48 * HOUR)).toBe(true);
  expect(after(48 * HOUR + 1)).toBe(false);
  expect(after(-1)).toBe(false);
});

test.each([
  [0, 4, false],
  [0, 5, true],
  [1, 9, false],
  [1, 10, true],
  [4, 24, false],
  [4, 25, true],
  [5, 1000, false],
])("with %i returns among %i unlocks in 30 days, one more is given: %s", (returns, unlocks, given) => {
  expect(mayReturnOneMore({ returns, unlocks })).toBe(given);
});

test("whatever happens, returns stay at most five and at most a fifth of the unlocks", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 80 }), (asked) => {
      let returns = 0;
      asked.forEach((wanted, before) => {
        const unlocks = before + 1;
        if (wanted && mayReturnOneMore({ returns, unlocks })) returns += 1;
        expect(returns).toBeLessThanOrEqual(5);
        expect(returns * 5).toBeLessThanOrEqual(unlocks);
      });
    }),
  );
});
