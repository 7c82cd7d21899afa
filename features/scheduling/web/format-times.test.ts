import { expect, test } from "vitest";
import { formatPeriod } from "./format-times.ts";

test.each([
  ["2026-12-01T13:00:00Z", "2026-12-01T21:00:00Z", "de 8 h à 16 h"],
  ["2026-12-01T13:00:00Z", "2026-12-02T05:00:00Z", "de 8 h à 0 h"],
  ["2026-12-02T00:00:00Z", "2026-12-02T08:00:00Z", "de 19 h à 3 h (le lendemain)"],
  ["2026-12-01T13:00:00Z", "2026-12-02T21:00:00Z", "de 8 h à 16 h (le mercredi 2 décembre)"],
  ["2026-12-01T13:00:00Z", "2026-12-02T13:00:00Z", "de 8 h à 8 h (le mercredi 2 décembre)"],
  ["2026-12-01T13:00:00Z", "2026-12-03T21:00:00Z", "de 8 h à 16 h (le jeudi 3 décembre)"],
  ["2026-12-01T13:00:00Z", "2026-12-04T05:00:00Z", "de 8 h à 0 h (le jeudi 3 décembre)"],
])("what goes on from %s to %s says on which day it ends: « %s »", (start, end, hours) => {
  expect(formatPeriod(start, end).replaceAll(/\s/g, " ")).toBe(`mardi 1er décembre, ${hours}`);
});
