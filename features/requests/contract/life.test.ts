import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { allowedActions, REVIEW_DAYS, refusal, STATUSES, TRANSITIONS } from "./life.ts";

const NOW = new Date("2026-11-21T17:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const actions = keysOf(TRANSITIONS);

const state = fc.record({
  status: fc.constantFrom(...STATUSES),
  unlocked_at: fc.constantFrom(null, daysAgo(3)),
  completed_at: fc.constantFrom(null, daysAgo(0.01), daysAgo(1), daysAgo(200)),
  completed_by: fc.constantFrom(null, "owner" as const, "provider" as const),
  reviewed: fc.boolean(),
});

test("every state of a request can be reached from a new one, and no action leads to any other state", () => {
  const reached = new Set<string>(["active"]);
  for (let changed = true; changed; ) {
    const before = reached.size;
    for (const { from, to } of Object.values(TRANSITIONS)) if (reached.has(from)) reached.add(to);
    changed = reached.size > before;
  }
  expect([...reached].sort()).toEqual([...STATUSES].sort());
});

test("a cancelled request refuses everything as cancelled, a completed one everything but a review, reopening, a visit and photos of the work as completed", () => {
  const cancelled = { status: "cancelled", unlocked_at: null } as const;
  const completed = { status: "completed", unlocked_at: daysAgo(3), completed_at: daysAgo(1) } as const;
  for (const action of actions) {
    expect(refusal(action, cancelled, NOW)).toBe("REQUEST_ALREADY_CANCELLED");
    expect(refusal(action, completed, NOW)).toBe(
      ["review", "reopen", "visit", "add_work_photos"].includes(action) ? null : "REQUEST_ALREADY_COMPLETED",
    );
  }
});

test("an expired request refuses everything", () => {
  for (const action of actions) {
    expect(refusal(action, { status: "expired", unlocked_at: null }, NOW)).toBe("INVALID_REQUEST_STATE");
  }
});

test("a locked lead can be edited, cancelled and unlocked, but its work cannot be completed before it is paid", () => {
  const locked = { status: "active", unlocked_at: null } as const;
  expect(allowedActions("owner", locked, NOW)).toEqual([
    "edit",
    "schedule",
    "add_photos",
    "cancel",
    "answer",
  ]);
  expect(allowedActions("provider", locked, NOW)).toEqual(["unlock", "ask", "decline"]);
  expect(refusal("complete", locked, NOW)).toBe("PAYMENT_REQUIRED");
  expect(refusal("appoint", locked, NOW)).toBe("PAYMENT_REQUIRED");
});

test("an unlocked lead can be cancelled by its owner and completed by both, but not unlocked again nor edited", () => {
  const unlocked = { status: "active", unlocked_at: daysAgo(1) } as const;
  expect(allowedActions("owner", unlocked, NOW)).toEqual([
    "schedule",
    "add_photos",
    "cancel",
    "answer",
    "complete",
  ]);
  expect(allowedActions("provider", unlocked, NOW)).toEqual([
    "appoint",
    "visit",
    "add_work_photos",
    "complete",
  ]);
  expect(refusal("unlock", unlocked, NOW)).toBe("LEAD_ALREADY_UNLOCKED");
  expect(refusal("edit", unlocked, NOW)).toBe("INVALID_REQUEST_STATE");
});

test("a review is left once, within 90 days of the completion", () => {
  const completed = (days: number, reviewed = false) =>
    ({ status: "completed", unlocked_at: daysAgo(300), completed_at: daysAgo(days), reviewed }) as const;
  expect(refusal("review", completed(REVIEW_DAYS), NOW)).toBeNull();
  expect(refusal("review", completed(REVIEW_DAYS + 1), NOW)).toBe("INVALID_REQUEST_STATE");
  expect(refusal("review", completed(1, true), NOW)).toBe("DUPLICATE_REVIEW");
});

test("photos of the work are added for a week after completion", () => {
  const completed = (ms: number) =>
    ({ status: "completed", unlocked_at: daysAgo(30), completed_at: new Date(NOW.getTime() - ms) }) as const;
  expect(refusal("add_work_photos", completed(7 * DAY_MS - 1), NOW)).toBeNull();
  expect(refusal("add_work_photos", completed(7 * DAY_MS), NOW)).toBe("REQUEST_ALREADY_COMPLETED");
});

test("a completion that another machine's clock puts a few seconds ahead is as old as one of this moment", () => {
  for (const ahead of [1, 5_000]) {
    const completed_at = new Date(NOW.getTime() + ahead);
    const completed = { status: "completed", unlocked_at: daysAgo(3), completed_at } as const;
    for (const action of actions)
      expect(refusal(action, completed, NOW)).toBe(refusal(action, { ...completed, completed_at: NOW }, NOW));
    expect(refusal("cancel", completed, NOW)).toBe("REQUEST_ALREADY_COMPLETED");
    expect(refusal("complete", completed, NOW)).toBe("REQUEST_ALREADY_COMPLETED");
  }
});

test("a completed request can be reopened by its owner for seven days, by the provider who completed it for an hour, and not once reviewed", () => {
  const completed = (ms: number, completed_by: "owner" | "provider", reviewed = false) =>
    ({
      status: "completed",
      unlocked_at: daysAgo(30),
      completed_at: new Date(NOW.getTime() - ms),
      completed_by,
      reviewed,
    }) as const;
  const reopen = (...[ms, by, reviewed]: Parameters<typeof completed>) =>
    (["owner", "provider"] as const).filter(
      (party) => refusal("reopen", completed(ms, by, reviewed), NOW, party) === null,
    );
  expect(reopen(HOUR_MS, "provider")).toEqual(["owner", "provider"]);
  expect(reopen(HOUR_MS, "owner")).toEqual(["owner"]);
  expect(reopen(HOUR_MS + 1, "provider")).toEqual(["owner"]);
  expect(reopen(7 * DAY_MS, "provider")).toEqual(["owner"]);
  expect(reopen(7 * DAY_MS + 1, "owner")).toEqual([]);
  expect(reopen(0, "provider", true)).toEqual([]);
});

test("a page offers exactly the actions that the server accepts", () => {
  fc.assert(
    fc.property(state, fc.constantFrom("owner", "provider", "clock", "operator"), (current, party) => {
      const offered = allowedActions(party, current, NOW);
      for (const action of actions) {
        const isAllowed =
          (TRANSITIONS[action].by as readonly string[]).includes(party) &&
          refusal(action, current, NOW, party) === null;
        expect(offered.includes(action)).toBe(isAllowed);
      }
    }),
  );
});
