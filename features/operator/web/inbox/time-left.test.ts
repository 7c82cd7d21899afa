import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const NOW = Date.parse("2026-11-29T12:00:00Z");

test("the time left, or past, is given in its largest unit", () => {
  expect(timeLeft("2026-12-02T11:59:00Z", NOW)).toBe("dans 2 jours");
  expect(timeLeft("2026-11-30T12:00:00Z", NOW)).toBe("dans 1 jour");
  expect(timeLeft("2026-11-30T11:59:00Z", NOW)).toBe("dans 23 h");
  expect(timeLeft("2026-11-29T12:05:00Z", NOW)).toBe("dans 5 min");
  expect(timeLeft("2026-11-29T11:00:00Z", NOW)).toBe("en retard de 1 h");
  expect(timeLeft("2026-11-20T12:00:00Z", NOW)).toBe("en retard de 9 jours");
});
