import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { ageBadge } from "./age-badge.ts";

const now = new Date("2026-03-05T20:00:00Z");
const badge = (age: number) => ageBadge(new Date(now.getTime() - age), now).label;

test.each([
  [0, "URGENT"],
  [2 * HOUR_MS, "URGENT"],
  [2 * HOUR_MS + 1, "NOUVEAU"],
  [8 * HOUR_MS, "NOUVEAU"],
  [8 * HOUR_MS + 1, "RÉCENT"],
  [400 * 24 * HOUR_MS, "RÉCENT"],
  [-1000, "URGENT"],
])("%d ms after its creation an item has the badge %s", (age, label) => {
  expect(badge(age)).toBe(label);
});

test("a creation date as the API sends it gives the same badge", () => {
  expect(ageBadge("2026-03-05T18:00:00.000Z", now)).toEqual({ kind: "urgent", label: "URGENT" });
  expect(() => ageBadge("hier", now)).toThrow(RangeError);
});

test("an item never becomes more urgent as it ages", () => {
  const order = ["URGENT", "NOUVEAU", "RÉCENT"];
  fc.assert(
    fc.property(fc.nat(20 * HOUR_MS), fc.nat(20 * HOUR_MS), (age, more) => {
      expect(order.indexOf(badge(age + more))).toBeGreaterThanOrEqual(order.indexOf(badge(age)));
    }),
  );
});
