import { expect, test } from "vitest";
import { refusedDays } from "./invoice-days.ts";

const limits = { today: "2026-12-15", done_from: "2026-11-29" };

test("work is done from the contract's beginning until today, and paid within a year", () => {
  expect(refusedDays({ done_on: "2026-11-29", due_on: "2026-12-15" }, limits)).toEqual({});
  expect(refusedDays({ done_on: "2026-12-15", due_on: "2027-12-15" }, limits)).toEqual({});
  expect(refusedDays({ done_on: null, due_on: "2026-12-15" }, limits)).toEqual({});
});

test("both days are refused at once, each in words", () => {
  expect(refusedDays({ done_on: "2020-01-01", due_on: "2026-12-14" }, limits)).toEqual({
    done_on: "Choisissez une date à partir du 29 novembre 2026, début du contrat",
    due_on: "Choisissez une date à venir, d'ici un an",
  });
  expect(Object.keys(refusedDays({ done_on: "2026-12-16", due_on: "2027-12-16" }, limits))).toEqual([
    "done_on",
    "due_on",
  ]);
});
