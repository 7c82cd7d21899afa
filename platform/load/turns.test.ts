import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

/** Begins so many pieces of work at once; `begun` grows as they begin. */
function crowd(turns: ReturnType<typeof createTurns>, size: number): number[] {
  const begun: number[] = [];
  for (let n = 0; n < size; n++) void turns.begin().then(() => begun.push(n));
  return begun;
}

test("a few of the requests that arrive at once begin in each turn of the event loop, in their order", async () => {
  const begun = crowd(createTurns({ perTurn: 3, waitingMax: 100 }), 10);
  const counts: number[] = [];
  while (begun.length < 10) {
    await nextTurn();
    counts.push(begun.length);
  }
  // Those of this turn and of the next, which comes before the test's own.
  expect(counts[0]).toBe(6);
  expect(counts.length).toBeGreaterThan(1);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("no request begins in a turn in which a connection was accepted, for up to a tenth of a second", async () => {
  let now = 1000;
  const turns = createTurns({ perTurn: 3, waitingMax: 100, now: () => now });
  turns.connected();
  const begun = crowd(turns, 10);
  for (let n = 0; n < 20; n++) {
    await nextTurn();
    turns.connected();
  }
  expect(begun).toEqual([]);
  now += 101;
  await nextTurn();
  turns.connected();
  expect(begun.length).toBe(3);
  now += 50;
  await nextTurn();
  expect(begun.length).toBe(3);
  await nextTurn();
  expect(begun.length).toBe(6);
});

test("more requests than may wait are refused", async () => {
  const turns = createTurns({ perTurn: 3, waitingMax: 5 });
  const begun = crowd(turns, 7);
  expect(turns.isFull()).toBe(false);
  void turns.begin();
  expect(turns.isFull()).toBe(true);
  await nextTurn();
  expect(turns.isFull()).toBe(false);
  expect(begun.length).toBe(6);
});
