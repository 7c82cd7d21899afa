import { expect, test } from "vitest";
import { addDays } from "#foundation/local-time.ts";
import { periodsUntil } from "./periods.ts";

test("this month, this quarter and this year come first, each from its first day to its last", () => {
  const first = (kind: "month" | "quarter" | "year", today: string) => periodsUntil(today, kind)[0];
  expect(first("month", "2028-02-10")).toEqual({
    from: "2028-02-01",
    to: "2028-02-29",
    label: "février 2028",
  });
  expect(first("quarter", "2026-03-31")).toEqual({
    from: "2026-01-01",
    to: "2026-03-31",
    label: "1er trimestre 2026",
  });
  expect(first("quarter", "2026-12-01")?.label).toBe("4e trimestre 2026");
  expect(first("year", "2026-01-01")).toEqual({ from: "2026-01-01", to: "2026-12-31", label: "2026" });
});

test("periods of one kind follow one another without a day between them or in two of them", () => {
  for (const kind of ["month", "quarter", "year"] as const) {
    const periods = periodsUntil("2026-11-27", kind);
    for (const [index, { to }] of periods.entries())
      if (index > 0) expect(addDays(to, 1)).toBe(periods[index - 1]?.from);
  }
});
