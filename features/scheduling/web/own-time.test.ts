import { expect, test } from "vitest";
import { wrongIn } from "./own-time.ts";

/** 10 h in Québec. */
const now = new Date("2026-11-24T15:00:00Z");
const wrong = (day: string, minute: number | "", duration?: number) =>
  wrongIn({ day, minute: String(minute) }, duration, now);

test("a moment to propose says which of its day and its hour is missing", () => {
  expect(wrong("", "")).toEqual({ day: "Indiquez le jour", minute: "Indiquez l'heure" });
  expect(wrong("2026-11-25", "")).toEqual({ minute: "Indiquez l'heure" });
  expect(wrong("", 0)).toEqual({ day: "Indiquez le jour" });
});

test("two hours of work may start at 22 h, not at 22 h 30: it must end before midnight", () => {
  expect(wrong("2026-11-25", 22 * 60, 120)).toEqual({});
  expect(wrong("2026-11-25", 22.5 * 60, 120)).toEqual({ minute: "Le travail doit finir avant minuit." });
  expect(wrong("2026-11-25", 22.5 * 60, 90)).toEqual({});
  // While nobody has said how long the work lasts, the server decides.
  expect(wrong("2026-11-25", 23.5 * 60)).toEqual({});
});

test("a moment to propose is to come, within 60 days, whatever day is typed", () => {
  const past = { day: "Choisissez un moment à venir, dans les 60 prochains jours" };
  expect(wrong("2026-11-24", 10 * 60, 60)).toEqual(past);
  expect(wrong("2026-11-24", 10.5 * 60, 60)).toEqual({});
  expect(wrong("2027-01-23", 10 * 60, 60)).toEqual({});
  for (const [day, minute] of [
    ["2027-01-23", 10.5 * 60],
    ["2027-01-24", 0],
    ["0002-11-25", 0],
    ["20261-12-01", 0],
  ] as const)
    expect(wrong(day, minute, 60)).toEqual(past);
});
