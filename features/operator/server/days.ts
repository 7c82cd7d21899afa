import { sql } from "kysely";

/** The first moment of a day in Québec. */
export const startOfDay = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'America/Toronto'`;

/** Returns a month in Québec (`2026-11`) by its moments and by its days; the ends are of the next month. */
export function periodOf(month: string) {
  const firstDay = `${month}-01`;
  const [year = 0, number = 0] = month.split("-").map(Number);
  const nextDay = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { firstDay, nextDay, from: startOfDay(firstDay), until: startOfDay(nextDay) };
}
