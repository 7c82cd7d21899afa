import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

/**
 * Formats instants for people in Québec: always in America/Toronto, whatever the machine's time zone
 * (docs/language.md "Dates and hours"), 24-hour « 14 h 30 ». Dates are a Date, epoch milliseconds or an ISO
 * string; an invalid one throws RangeError.
 */
export type Instant = Date | number | string;

export const TIME_ZONE = "America/Toronto";

const NO_BREAK_SPACE = "\u00a0";

// Creating a formatter costs a thousand times more than using it, so each is created once, at first use: all
// six at once delayed a phone's first page by a tenth of a second.
function formatter(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let cached: Intl.DateTimeFormat | undefined;
  return () => {
    cached ??= new Intl.DateTimeFormat("fr-CA", { timeZone: TIME_ZONE, numberingSystem: "latn", ...options });
    return cached;
  };
}
const NUMERIC = formatter({ year: "numeric", month: "2-digit", day: "2-digit" });
const DATE = formatter({ day: "numeric", month: "long", year: "numeric" });
const LONG = formatter({ weekday: "long", day: "numeric", month: "long" });
const LONG_YEAR = formatter({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const MONTH_YEAR = formatter({ month: "long", year: "numeric" });
const CLOCK = formatter({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/**
 * Returns the milliseconds from an instant to `now`, never fewer than none: what another machine wrote may
 * lie a few seconds ahead of this one's clock. Whatever is decided by an age asks this
 * (docs/architecture.md "Time and locks").
 */
export const elapsedMs = (since: Instant, now: Instant): number =>
  Math.max(0, toDate(now).getTime() - toDate(since).getTime());

/**
 * Returns the age of a date (docs/product.md "Dates and ages"): « À l'instant », « Il y a 5 min », «
 * Il y a 3h », « Il y a 1 jour », then the short date. A date slightly in the future (another
 * machine's clock) counts as now.
 */
export function relativeTime(date: Instant, now: Instant): string {
  const age = elapsedMs(date, now);
  if (age < MINUTE_MS) return "À l'instant";
  if (age < HOUR_MS) return `Il y a ${Math.floor(age / MINUTE_MS)} min`;
  if (age < DAY_MS) return `Il y a ${Math.floor(age / HOUR_MS)}h`;
  const days = Math.floor(age / DAY_MS);
  if (days < 7) return `Il y a ${days} ${days === 1 ? "jour" : "jours"}`;
  return formatShortDate(date);
}

/** « 2026-03-05 » */
export function formatShortDate(date: Instant): string {
  const part = parts(NUMERIC, date);
  return `${part.year}-${part.month}-${part.day}`;
}

/** « jeudi 5 mars »; the first of the month is « 1er », as French writes it. */
export function formatLongDate(date: Instant): string {
  const part = parts(LONG, date);
  return `${part.weekday} ${dayOfMonth(part.day)} ${part.month}`;
}

/** The day that ends at an instant, as `formatLongDate`: « jeudi 5 mars » for the midnight after it. */
export const formatLastDay = (end: Instant): string => formatLongDate(new Date(end).getTime() - 1);

/** « jeudi 5 mars 2026 » */
export function formatLongDateWithYear(date: Instant): string {
  const part = parts(LONG_YEAR, date);
  return `${part.weekday} ${dayOfMonth(part.day)} ${part.month} ${part.year}`;
}

/** « mars 2026 » */
export function formatMonthYear(date: Instant): string {
  const part = parts(MONTH_YEAR, date);
  return `${part.month} ${part.year}`;
}

/** « 14 h 30 », « 9 h 05 », « 8 h », with no-break spaces: no leading zero, and no minutes on the hour. */
export function formatTime(date: Instant): string {
  const part = parts(CLOCK, date);
  return formatClock(Number(part.hour), Number(part.minute));
}

/** Returns a time of day as `formatTime` does; `hour` may be 24, for midnight at the end of a day. */
export function formatClock(hour: number, minute: number): string {
  const label = `${hour}${NO_BREAK_SPACE}h`;
  return minute === 0 ? label : `${label}${NO_BREAK_SPACE}${String(minute).padStart(2, "0")}`;
}

/**
 * « 2026-03-05 09 h 05 », for tables and files: two-digit hour and minute (docs/product.md "Dates
 * and ages"), no-break spaces.
 */
export function formatDateTime(date: Instant): string {
  const { hour, minute } = parts(CLOCK, date);
  return `${formatShortDate(date)} ${hour}${NO_BREAK_SPACE}h${NO_BREAK_SPACE}${minute}`;
}

/** « 09:05 », for spreadsheets, which read it as a time. */
export function formatClock24(date: Instant): string {
  const { hour, minute } = parts(CLOCK, date);
  return `${hour}:${minute}`;
}

/** « 5 mars 2026 », for sentences. */
export function formatDate(date: Instant): string {
  const part = parts(DATE, date);
  return `${dayOfMonth(part.day)} ${part.month} ${part.year}`;
}

/** « 5 mars 2026, 9 h 05 », for sentences. */
export const formatDateWithTime = (date: Instant): string => `${formatDate(date)}, ${formatTime(date)}`;

/**
 * Returns a duration: « 45 min », « 1 h », « 1 h 30 », with no-break spaces. `minutes` is a
 * whole number, zero or more.
 */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}${NO_BREAK_SPACE}min`;
  return formatClock(hours, rest);
}

function toDate(instant: Instant): Date {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError("Not a date");
  return date;
}

/**
 * Assembled from parts, because the punctuation between them varies between ICU versions, and so
 * between server and browser.
 */
function parts(format: () => Intl.DateTimeFormat, date: Instant): Partial<Record<string, string>> {
  return Object.fromEntries(
    format()
      .formatToParts(toDate(date))
      .map((part) => [part.type, part.value]),
  );
}

function dayOfMonth(day: string | undefined): string {
  return day === "1" ? "1er" : `${day}`;
}
