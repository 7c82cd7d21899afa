import { expect, test } from "vitest";
import { pageOfDay, withoutGone } from "./slot-pages.ts";

const days = Array.from({ length: 14 }, (_, n) => {
  const date = `2026-12-${String(n + 1).padStart(2, "0")}`;
  return { date, starts: [`${date}T14:00:00.000Z`, `${date}T14:30:00.000Z`] };
});

test("the days open on the page of the time already chosen, else on the first", () => {
  expect(pageOfDay(days, undefined)).toBe(0);
  expect(pageOfDay(days, "2026-12-06T14:30:00.000Z")).toBe(0);
  expect(pageOfDay(days, "2026-12-07T14:00:00.000Z")).toBe(1);
  expect(pageOfDay(days, "2026-12-13T14:00:00.000Z")).toBe(2);
  expect(pageOfDay(days, "2027-01-01T14:00:00.000Z")).toBe(0);
});

test("a time that somebody else took meanwhile is no longer chosen", () => {
  const [first = ""] = days[0]?.starts ?? [];
  expect(withoutGone(days, [first, "2026-12-01T15:00:00.000Z"])).toEqual([first]);
});
