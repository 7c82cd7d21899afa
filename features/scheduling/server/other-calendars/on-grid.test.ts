import fc from "fast-check";
import { expect, test } from "vitest";
import { LENGTH_STEP_MINUTES, STEP_MINUTES } from "#features/scheduling/contract/index.ts";
import { DAY_MS, DAY_S, MINUTE_MS } from "#foundation/durations.ts";
import { onGrid } from "./on-grid.ts";

const START = Date.parse("2026-11-27T00:00:00Z");
const overlaps = (spans: readonly { from: number; to: number }[], from: number, to: number) =>
  spans.some((span) => span.from < to && span.to > from);

test("the stored busy times overlap exactly the appointments that the calendar overlaps", () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 2 * DAY_S }), fc.integer({ min: 1, max: 20_000 }))
    .map(([at, lasts]) => ({ from: START + at * 1000, to: START + (at + lasts) * 1000 }));
  const spans = fc.array(span, { maxLength: 30 }).map((drawn) => drawn.toSorted((a, b) => a.from - b.from));
  const appointment = fc.tuple(fc.integer({ min: 0, max: 110 }), fc.integer({ min: 1, max: 32 }));
  fc.assert(
    fc.property(spans, appointment, (busy, [step, lengths]) => {
      const from = START + step * STEP_MINUTES * MINUTE_MS;
      const to = from + lengths * LENGTH_STEP_MINUTES * MINUTE_MS;
      expect(overlaps(onGrid(busy), from, to)).toBe(overlaps(busy, from, to));
    }),
    { numRuns: 2000 },
  );
});

test("ten thousand short events of a day are kept as a few spans", () => {
  const busy = Array.from({ length: 10_000 }, (_, n) => {
    const from = START + Math.floor((n * DAY_MS) / 10_000);
    return { from, to: from + 1000 };
  });
  expect(onGrid(busy)).toEqual([{ from: START, to: START + DAY_MS }]);
  const halfHours = Array.from({ length: 48 }, (_, n) => {
    const from = START + n * STEP_MINUTES * MINUTE_MS + 20 * MINUTE_MS;
    return { from, to: from + MINUTE_MS };
  });
  expect(onGrid(halfHours)).toHaveLength(48);
});
