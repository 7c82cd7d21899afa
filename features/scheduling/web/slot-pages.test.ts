import { expect, test } from "vitest";
import { onlyFree, pageOfStart } from "./slot-pages.ts";

const days = Array.from({ length: 14 }, (_, n) => {
  const date = `2026-12-${String(n + 1).padStart(2, "0")}`;
  return { date, starts: [`${date}T14:00:00.000Z`, `${date}T14:30:00.000Z`] };
});

test("the list of days opens on the page of the chosen time, or on the first", () => {
  expect(pageOfStart(days, undefined)).toBe(0);
  expect(pageOfStart(days, "2026-12-06T14:30:00.000Z")).toBe(0);
  expect(pageOfStart(days, "2026-12-07T14:00:00.000Z")).toBe(1);
  expect(pageOfStart(days, "2026-12-13T14:00:00.000Z")).toBe(2);
  expect(pageOfStart(days, "2027-01-01T14:00:00.000Z")).toBe(0);
});

test("a chosen time that was taken meanwhile is not selected any more", () => {
  const [first = ""] = days[0]?.starts ?? [];
  expect(onlyFree(days, [first, "2026-12-01T15:00:00.000Z"])).toEqual([first]);
});
