import { expect, test } from "vitest";
import { customTimeErrors } from "./custom-time.ts";

/** 10 h in Québec. */
const now = new Date("2026-11-24T15:00:00Z");
const errorsOf = (day: string, minute: number | "") => customTimeErrors({ day, minute: String(minute) }, now);

test("a time to propose without a day or an hour gets an error on the missing field", () => {
  expect(errorsOf("", "")).toEqual({ day: "Indiquez le jour", minute: "Indiquez l'heure" });
  expect(errorsOf("2026-11-25", "")).toEqual({ minute: "Indiquez l'heure" });
  expect(errorsOf("", 0)).toEqual({ day: "Indiquez le jour" });
});

test("a time to propose may be any half hour of a day, for work that ends after midnight", () => {
  expect(errorsOf("2026-11-25", 23.5 * 60)).toEqual({});
  expect(errorsOf("2026-11-25", 0)).toEqual({});
});

test("a proposed time must lie in the next 60 days, also when its day is typed", () => {
  const past = { day: "Choisissez un moment à venir, dans les 60 prochains jours" };
  expect(errorsOf("2026-11-24", 10 * 60)).toEqual(past);
  expect(errorsOf("2026-11-24", 10.5 * 60)).toEqual({});
  expect(errorsOf("2027-01-23", 10 * 60)).toEqual({});
  for (const [day, minute] of [
    ["2027-01-23", 10.5 * 60],
    ["2027-01-24", 0],
    ["0002-11-25", 0],
    ["20261-12-01", 0],
  ] as const)
    expect(errorsOf(day, minute)).toEqual(past);
});
