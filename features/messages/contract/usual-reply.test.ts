import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { ANSWERS_MIN, type FirstMessages, REPLY_STEPS_HOURS, usualReplyHours } from "./usual-reply.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const before = (ms: number) => new Date(NOW.getTime() - ms);
const UNLOCKED = 30 * DAY_MS;

/** A thread answered so many minutes after its unlock, or after the owner's message. */
const answered = (minutes: number, asked_minutes?: number): FirstMessages => ({
  unlocked_at: before(UNLOCKED),
  owner_first_at: asked_minutes === undefined ? null : before(UNLOCKED - asked_minutes * MINUTE_MS),
  provider_first_at: before(UNLOCKED - (minutes + (asked_minutes ?? 0)) * MINUTE_MS),
});
const waiting = (ms: number): FirstMessages => ({
  unlocked_at: before(UNLOCKED),
  owner_first_at: before(ms),
  provider_first_at: null,
});
const silent: FirstMessages = {
  unlocked_at: before(UNLOCKED),
  owner_first_at: null,
  provider_first_at: null,
};
const hours = (threads: readonly FirstMessages[]) => usualReplyHours(threads, NOW);

test("a usual reply is shown from five answers on, as the step within which half of the owners had theirs", () => {
  expect(hours([10, 20, 30, 90].map((minutes) => answered(minutes)))).toBeNull();
  expect(hours([10, 20, 30, 90, 400].map((minutes) => answered(minutes)))).toBe(1);
  expect(hours([10, 20, 90, 100, 400].map((minutes) => answered(minutes)))).toBe(2);
  // Since the owner's message where that came first: three days after the unlock, answered in ten minutes.
  expect(hours(Array(5).fill(answered(10, 3 * 24 * 60)))).toBe(1);
  // The owner who wrote after the provider did not wait.
  const wroteFirst = { ...answered(10), owner_first_at: before(DAY_MS) };
  expect(hours(Array(5).fill(wroteFirst))).toBe(1);
  expect(hours(Array(5).fill(answered(49 * 60)))).toBeNull();
});

test("owners left without an answer count, one who wrote today and threads where nobody wrote do not", () => {
  const five = [10, 20, 30, 40, 50].map((minutes) => answered(minutes));
  expect(hours([...five, ...Array(5).fill(waiting(2 * DAY_MS))])).toBe(1);
  expect(hours([...five, ...Array(6).fill(waiting(2 * DAY_MS))])).toBeNull();
  expect(hours([...five, ...Array(6).fill(waiting(HOUR_MS)), ...Array(50).fill(silent)])).toBe(1);
});

const thread = fc.oneof(
  fc.nat({ max: 5000 }).map((minutes) => answered(minutes)),
  fc.nat({ max: 20 }).map((days) => waiting(days * DAY_MS)),
  fc.constant(silent),
);

test("a faster answer never makes a usual reply longer, a thread left waiting never makes it shorter, order does not matter", () => {
  const orNever = (said: number | null) => said ?? Number.POSITIVE_INFINITY;
  fc.assert(
    fc.property(fc.array(thread, { maxLength: 40 }), fc.nat({ max: 5000 }), (threads, minutes) => {
      const said = hours(threads);
      if (said !== null) expect(REPLY_STEPS_HOURS).toContain(said);
      const isEnough = threads.filter(({ provider_first_at }) => provider_first_at).length >= ANSWERS_MIN;
      if (!isEnough) expect(said).toBeNull();
      expect(hours(threads.toReversed())).toBe(said);
      expect(orNever(hours([...threads, waiting(5 * DAY_MS)]))).toBeGreaterThanOrEqual(orNever(said));
      const slower = hours([...threads, answered(minutes + 60)]);
      const faster = hours([...threads, answered(minutes)]);
      expect(orNever(faster)).toBeLessThanOrEqual(orNever(slower));
    }),
  );
});
