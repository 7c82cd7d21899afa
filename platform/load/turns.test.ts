import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("of many requests that arrive at once a few begin in each turn of the event loop, in their order", async () => {
  const turn = createTurns(3);
  const begun: number[] = [];
  for (let n = 0; n < 10; n++) void turn().then(() => begun.push(n));
  const counts: number[] = [];
  while (begun.length < 10) {
    await nextTurn();
    counts.push(begun.length);
  }
  // Those of this turn, and of the next, which is before this test's own.
  expect(counts[0]).toBe(6);
  expect(counts.length).toBeGreaterThan(1);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
