import { expect, test } from "vitest";
import { isShort, timeLeft } from "./time-left.ts";

const now = new Date("2026-11-21T12:00:00Z");

test("the time left to answer is said in days, in hours for the last two, then as the last hour", () => {
  expect(timeLeft("2026-12-21T12:00:00Z", now)).toBe("Encore 30 jours");
  expect(timeLeft("2026-11-23T12:00:00Z", now)).toBe("Encore 2 jours");
  expect(timeLeft("2026-11-23T11:59:00Z", now)).toBe("Encore 47\u00a0h");
  expect(timeLeft("2026-11-21T13:00:00Z", now)).toBe("Encore 1\u00a0h");
  expect(timeLeft("2026-11-21T12:59:00Z", now)).toBe("Dernière heure");
  expect(timeLeft("2026-11-21T12:00:00Z", now)).toBeNull();
});

test("under two days it is short", () => {
  expect(isShort("2026-11-23T12:00:00Z", now)).toBe(false);
  expect(isShort("2026-11-23T11:59:59Z", now)).toBe(true);
});
