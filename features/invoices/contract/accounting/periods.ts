import { addDays, type Day } from "#foundation/local-time.ts";

/** The kinds of period that a provider exports. */
export const PERIOD_KINDS = { month: "Mois", quarter: "Trimestre", year: "Année", days: "Dates" } as const;
export type PeriodKind = keyof typeof PERIOD_KINDS;

/** Both days belong to it. */
export interface Period {
  from: Day;
  to: Day;
  label: string;
}

/** How many of each are proposed, this one first. */
const PROPOSED = { month: 24, quarter: 12, year: 7 } as const;
const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** Returns the periods of a kind until the one that holds a day, which comes first. */
export function periodsUntil(today: Day, kind: Exclude<PeriodKind, "days">): Period[] {
  const length = MONTHS[kind];
  const [year = 0, month = 1] = today.split("-").map(Number);
  const current = Math.floor((year * 12 + month - 1) / length);
  return Array.from({ length: PROPOSED[kind] }, (_, back) => {
    const first = (current - back) * length;
    const from = firstDay(first);
    return { from, to: addDays(firstDay(first + length), -1), label: labelOf(from, kind) };
  });
}

/** The first day of a month counted from year 0. */
const firstDay = (months: number): Day =>
  `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}-01`;

const MONTH = new Intl.DateTimeFormat("fr-CA", { month: "long", year: "numeric", timeZone: "UTC" });

/** « mars 2026 », « 1er trimestre 2026 », « 2026 » */
function labelOf(from: Day, kind: Exclude<PeriodKind, "days">): string {
  const [year, month = 1] = from.split("-").map(Number);
  if (kind === "year") return String(year);
  if (kind === "month") return MONTH.format(new Date(`${from}T12:00:00Z`));
  const quarter = Math.ceil(month / 3);
  return `${quarter}${quarter === 1 ? "er" : "e"} trimestre ${year}`;
}
