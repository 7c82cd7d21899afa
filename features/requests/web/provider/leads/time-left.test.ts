import { expect, test } from "vitest";
import { isExpiringSoon, timeLeft } from "./time-left.ts";

const now = new Date("2026-11-21T12:00:00Z");

test("the time left is shown in days, in hours under two days, then as less than an hour", () => {
  expect(timeLeft("2026-12-21T12:00:00Z", now)).toBe("Expire dans 30 jours");
  expect(timeLeft("2026-11-23T12:00:00Z", now)).toBe("Expire dans 2 jours");
  expect(timeLeft("2026-11-23T11:59:00Z", now)).toBe("Expire dans 47\u00a0h");
  expect(timeLeft("2026-11-21T13:00:00Z", now)).toBe("Expire dans 1\u00a0h");
  expect(timeLeft("2026-11-21T12:59:00Z", now)).toBe("Expire dans moins d'une heure");
  expect(timeLeft("2026-11-21T12:00:00Z", now)).toBeNull();
});

test("a lead expires soon from less than two days on", () => {
  expect(isExpiringSoon("2026-11-23T12:00:00Z", now)).toBe(false);
  expect(isExpiringSoon("2026-11-23T11:59:59Z", now)).toBe(true);
});
