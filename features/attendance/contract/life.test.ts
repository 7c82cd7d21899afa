import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import {
  ATTENDANCE_TRANSITIONS,
  type AttendanceAction,
  type AttendanceActor,
  isMissable,
  keptPercent,
  lateTimes,
  loweredUntil,
  mayGiveUp,
  nextPresence,
  PRESENCES,
  type Presence,
} from "./life.ts";

const STARTS = new Date("2026-11-24T15:00:00Z");
const AGREED = new Date(STARTS.getTime() - 3 * DAY_MS);
const actions = Object.keys(ATTENDANCE_TRANSITIONS) as AttendanceAction[];
const minutes = fc.integer({ min: -3000, max: 3000 });
const at = (after: number) => new Date(STARTS.getTime() + after * MINUTE_MS);
const tries = fc.array(
  fc.record({
    action: fc.constantFrom(...actions),
    by: fc.constantFrom<AttendanceActor>("self", "proof"),
    after: minutes,
  }),
  { maxLength: 12 },
);

test("no sequence of actions takes back a presence, ends an absence, or notes one before 30 minutes", () => {
  fc.assert(
    fc.property(tries, (tried) => {
      let presence: Presence = "unsaid";
      for (const { action, by, after } of tried.toSorted((a, b) => a.after - b.after)) {
        const next = nextPresence(
          action,
          { presence, starts_at: STARTS, now: at(after), agreed_at: AGREED, has_met: false },
          by,
        );
        if (!next) continue;
        expect(presence).not.toBe("missed");
        expect(next).not.toBe("unsaid");
        expect(next === "missed").toBe(by === "proof");
        if (next === "missed") expect(after).toBeGreaterThanOrEqual(30);
        if (next === "coming") expect(after).toBeLessThan(0);
        presence = next;
      }
    }),
  );
});

test("once the visit has arrived nobody confirms, is late or gives the time up, and an absence can still be proven", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PRESENCES), minutes, (presence, after) => {
      const met = {
        presence,
        starts_at: STARTS,
        now: at(after),
        agreed_at: AGREED,
        has_met: true,
      };
      for (const action of ["attend", "be_late"] as const)
        expect(nextPresence(action, met, "self")).toBeNull();
      expect(mayGiveUp(met)).toBe(false);
      expect(nextPresence("miss", met, "proof")).toBe(
        nextPresence("miss", { ...met, has_met: false }, "proof"),
      );
    }),
  );
});

test.each([
  ["attend", "self", -DAY_MS, 0],
  ["be_late", "self", -2 * HOUR_MS, 2 * HOUR_MS],
  ["miss", "proof", 30 * MINUTE_MS, null],
] as const)("%s is possible from its first instant on, and at its end no more", (action, by, from, until) => {
  const isPossible = (after: number) => {
    const now = new Date(STARTS.getTime() + after);
    const keeping = {
      presence: "unsaid",
      starts_at: STARTS,
      agreed_at: AGREED,
      now,
      has_met: false,
    } as const;
    return nextPresence(action, keeping, by) !== null;
  };
  expect([from - 1, from].map(isPossible)).toEqual([false, true]);
  if (until !== null) expect([until - 1, until].map(isPossible)).toEqual([true, false]);
});

test("a time is given up from the day before until it comes", () => {
  const kept = { presence: "coming", starts_at: STARTS, agreed_at: AGREED, has_met: false } as const;
  const tried = [-24 * 60 - 1, -24 * 60, -1, 0].map((after) => mayGiveUp({ ...kept, now: at(after) }));
  expect(tried).toEqual([false, true, true, false]);
});

test("a time agreed after its reminder was confirmed by agreeing: nobody is asked again, and may still give it up", () => {
  const keeping = (agreed: number) => {
    const agreed_at = at(agreed);
    return { presence: "unsaid", starts_at: STARTS, agreed_at, now: at(-60), has_met: false } as const;
  };
  const asked = [-24 * 60, -24 * 60 + 1].map((agreed) => [
    nextPresence("attend", keeping(agreed), "self"),
    mayGiveUp(keeping(agreed)),
  ]);
  expect(asked).toEqual([
    ["coming", true],
    // Somebody who falls ill can still say so.
    [null, true],
  ]);
  expect(nextPresence("be_late", keeping(-90), "self")).toBe("late");
});

test("every state is reached from a new appointment", () => {
  const reached = new Set<string>(["unsaid"]);
  for (const _ of PRESENCES)
    for (const { from } of Object.values(ATTENDANCE_TRANSITIONS))
      for (const [state, next] of Object.entries(from)) if (reached.has(state)) reached.add(next);
  expect([...reached].toSorted()).toEqual([...PRESENCES].toSorted());
});

test("an absence is said from exactly 30 minutes after the time on", () => {
  expect([29, 30].map((after) => isMissable(STARTS, at(after)))).toEqual([false, true]);
});

test("a side that is late only chooses among future times", () => {
  fc.assert(
    fc.property(minutes, (after) => {
      const times = lateTimes(STARTS, at(after));
      expect(times.every((time) => time.at > at(after) && time.at > STARTS)).toBe(true);
    }),
  );
  expect(lateTimes(STARTS, new Date(STARTS.getTime() - HOUR_MS)).map((time) => time.minutes)).toEqual([
    15, 30, 45, 60, 90, 120,
  ]);
});

test("the share of kept appointments is shown from ten on, and is whole only when none was missed", () => {
  expect(keptPercent({ passed: 9, missed: 0 })).toBeNull();
  expect(keptPercent({ passed: 10, missed: 0 })).toBe(100);
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 5000 }), fc.nat(), (passed, n) => {
      const missed = n % (passed + 1);
      const percent = keptPercent({ passed, missed }) ?? -1;
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent === 100).toBe(missed === 0);
    }),
  );
});

test("a provider is lowered for 30 days by a second missed appointment within 90 days, to the instant", () => {
  const missed = (days: number, ms = 0) => new Date(STARTS.getTime() + days * DAY_MS + ms);
  expect(loweredUntil([])).toBeNull();
  expect(loweredUntil([STARTS])).toBeNull();
  expect(loweredUntil([missed(90), STARTS])).toEqual(missed(120));
  expect(loweredUntil([missed(90, 1), STARTS])).toBeNull();
});
