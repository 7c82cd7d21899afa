import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { mayHaveGoneWrong } from "./went-wrong.ts";

const NOW = new Date("2026-11-24T15:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString();
const fresh = { status: "active", unlocked_at: ago(HOUR_MS), is_bound: false, appointment: null } as const;
const visitAt = (starts_at: string, state: "planned" | "arrived") => ({
  starts_at,
  ends_at: starts_at,
  state: "confirmed" as const,
  held_until: null,
  chosen_at: starts_at,
  confirmed_at: starts_at,
  visit: { state, at: null, expected_at: null },
});

test("nothing has gone wrong with a request that was just unlocked, nor with a locked one", () => {
  expect(mayHaveGoneWrong(fresh, NOW)).toBe(false);
  expect(mayHaveGoneWrong({ ...fresh, unlocked_at: null }, NOW)).toBe(false);
  expect(mayHaveGoneWrong({ ...fresh, appointment: visitAt(ago(-HOUR_MS), "planned") }, NOW)).toBe(false);
});

test("something may have once there is a contract, a visit, an end, or two days of silence", () => {
  const some = [
    { is_bound: true },
    { status: "completed" as const },
    { appointment: visitAt(ago(0), "planned") },
    { appointment: visitAt(ago(-HOUR_MS), "arrived") },
    { unlocked_at: ago(2 * DAY_MS) },
  ];
  for (const change of some) expect(mayHaveGoneWrong({ ...fresh, ...change }, NOW)).toBe(true);
});
