import { setImmediate as settled } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Busy } from "./busy.ts";
import { createSlots } from "./slots.ts";

test("work beyond the slots waits in order, and beyond the queue is refused", async () => {
  const run = createSlots({ atOnce: 2, waitingMax: 3 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const results = Array.from({ length: 6 }, (_, n) =>
    run(() => {
      begun.push(n);
      return new Promise<number>((resolve) => ends.push(() => resolve(n)));
    }).catch((error: unknown) => (error instanceof Busy ? "busy" : error)),
  );
  await settled();
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  for (let n = 1; n < 5; n++) {
    ends[n]?.();
    await settled();
  }
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4, "busy"]);
});

test("a slot is free again after work that fails, and never more work runs than there are slots", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(fc.boolean()), async (atOnce, works) => {
      const run = createSlots({ atOnce, waitingMax: 1000 });
      let running = 0;
      let most = 0;
      const results = await Promise.allSettled(
        works.map((succeeds) =>
          run(async () => {
            most = Math.max(most, ++running);
            await settled();
            running -= 1;
            if (!succeeds) throw new Error("no");
          }),
        ),
      );
      expect(results.map(({ status }) => status === "fulfilled")).toEqual(works);
      expect(most).toBe(Math.min(atOnce, works.length));
    }),
    { numRuns: 30 },
  );
});
