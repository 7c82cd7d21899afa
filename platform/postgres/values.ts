import type { PostgresType } from "postgres";

/** Type numbers of pg_type. */
const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** How the values whose JavaScript form is ours to choose travel; the others go as postgres.js has them. */
export const valueTypes: Record<"int8" | "date" | "numeric", PostgresType> = {
  // Counts and cents stay far below 2^53; anything beyond is a fault that must not round silently.
  int8: { to: INT8, from: [INT8], serialize: String, parse: safeInteger },
  // Averages and sums; amounts of money are integers.
  numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
  // A day has no time of day: as a Date it would shift with the reader's zone.
  date: { to: DATE, from: [DATE], serialize: dayText, parse: (text: string) => text },
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is beyond the integers JavaScript keeps exact`);
  return value;
}

function dayText(value: unknown): string {
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}
