import { expect, test } from "vitest";
import { weekdayOf } from "#foundation/local-time.ts";
import { easterOf, holidaysFrom } from "./holidays.ts";

test("Easter is the Sunday that the calendars say", () => {
  const days = ["1954-04-18", "1981-04-19", "2024-03-31", "2025-04-20", "2026-04-05", "2027-03-28"];
  const later = [
    "2028-04-16",
    "2029-04-01",
    "2030-04-21",
    "2035-03-25",
    "2038-04-25",
    "2049-04-18",
    "2076-04-19",
  ];
  for (const day of [...days, ...later]) expect(easterOf(Number(day.slice(0, 4)))).toBe(day);
  for (let year = 1900; year < 2200; year++) {
    const day = easterOf(year);
    expect(weekdayOf(day)).toBe(7);
    expect(day.slice(5) >= "03-22" && day.slice(5) <= "04-25").toBe(true);
  }
});

test("the next twelve months hold the eight holidays of the law and the usual ones, in order", () => {
  expect(
    holidaysFrom("2026-11-21").map(({ date, name, is_statutory }) => [date, name, is_statutory]),
  ).toEqual([
    ["2026-12-24", "Veille de Noël", false],
    ["2026-12-25", "Noël", true],
    ["2026-12-26", "Lendemain de Noël", false],
    ["2026-12-31", "Veille du jour de l'An", false],
    ["2027-01-01", "Jour de l'An", true],
    ["2027-01-02", "Lendemain du jour de l'An", false],
    ["2027-03-26", "Vendredi saint", true],
    ["2027-03-29", "Lundi de Pâques", false],
    ["2027-05-24", "Journée nationale des patriotes", true],
    ["2027-06-24", "Fête nationale du Québec", true],
    ["2027-07-01", "Fête du Canada", true],
    ["2027-09-06", "Fête du Travail", true],
    ["2027-10-11", "Action de grâces", true],
  ]);
});

test("the fête du Canada of a Sunday is the day after, and the patriotes come before May 25", () => {
  const dateOf = (year: number, name: string) =>
    holidaysFrom(`${year}-01-01`).find((holiday) => holiday.name === name)?.date;
  expect(dateOf(2029, "Fête du Canada")).toBe("2029-07-02");
  expect(dateOf(2026, "Journée nationale des patriotes")).toBe("2026-05-18");
  expect(dateOf(2025, "Journée nationale des patriotes")).toBe("2025-05-19");
  expect(dateOf(2026, "Fête du Travail")).toBe("2026-09-07");
  expect(dateOf(2026, "Action de grâces")).toBe("2026-10-12");
});

test("a holiday of today is among the next ones, and from any day eight of them are by law", () => {
  expect(holidaysFrom("2026-12-25")[0]?.name).toBe("Noël");
  for (const day of ["2026-02-28", "2028-02-29", "2026-04-04", "2027-07-02", "2026-12-31"]) {
    const found = holidaysFrom(day);
    expect(found.filter(({ is_statutory }) => is_statutory).length).toBeGreaterThanOrEqual(7);
    expect(found.map(({ date }) => date)).toEqual(found.map(({ date }) => date).toSorted());
  }
});
