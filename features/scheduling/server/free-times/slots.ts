import { CompiledQuery } from "kysely";
import {
  bookingWindow,
  type FreeDay,
  freeStartsOfDays,
  freeTimes,
  type ProviderCalendar,
  type Span,
} from "#features/scheduling/contract/free-times.ts";
import {
  endOfProposed,
  type FreeSlots,
  type ProposedDuration,
  STEP_MINUTES,
} from "#features/scheduling/contract/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { GONE, SERVICE_NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { addDays, instantAt } from "#foundation/local-time.ts";
import { remembered } from "#foundation/remembered.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Shows } from "#platform/http/page-tag.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { type CalendarRow, calendarColumns, noticeOf, overlapRange, toCalendar } from "./read-calendar.ts";

interface SlotQuery {
  id: string;
  /** Days of America/Toronto, both included. */
  from?: string;
  to?: string;
  /**
   * The duration of the times that a provider may propose; by default, and for everybody else, the service's.
   */
  lasts?: ProposedDuration | undefined;
}

/** The reader of the slots: anyone, or a side of a request for this service. */
interface Reader {
  /** The request whose own time counts as free. */
  except: string | null;
  /** Whether it is the provider, who may propose times for a service that is no longer offered. */
  isProvider: boolean;
}

const ANYONE: Reader = { except: null, isProvider: false };

/** Returns the account's role in an active request for a service; another person's request gives no role. */
export async function readerOf(
  db: Db,
  actor: Actor | null,
  { id, request }: { id: string; request: string },
): Promise<Reader> {
  if (!actor || actor.suspended) return ANYONE;
  const own = await db
    .selectFrom("published_requests as requests")
    .select("id")
    .where("id", "=", request)
    .where("service_id", "=", id)
    .where("status", "=", "active")
    .where(actor.role === "owner" ? "owner_id" : "provider_id", "=", actor.id)
    .executeTakeFirst();
  return own ? { except: own.id, isProvider: actor.role === "provider" } : ANYONE;
}

interface Row extends CalendarRow {
  provider_id: string;
  /** When the first of the held times is free again, unless it is confirmed. */
  held_until: Date | null;
  needs_hour: boolean;
  duration_minutes: number;
  removed_at: Date | null;
  is_public: boolean;
}

// The service and its provider's calendar in one query, for any number of days.
const SERVICE = `
  select s.provider_id, s.duration_minutes, s.needs_hour, s.removed_at,
    (select min(held_until) from appointments where provider_id = s.provider_id and held_until > $2::timestamptz) as held_until,
    service_is_public(s.is_active, s.removed_at, c.is_available, p.suspended_at, s.withdrawal_id is not null) as is_public,
    ${calendarColumns("s.provider_id", "$2::timestamptz", "$3::timestamptz", "$4::timestamptz", "$5::uuid")}
  from published_services s
    join published_categories c on c.id = s.category_id
    join published_profiles p on p.id = s.provider_id
  where s.id = $1`;

/**
 * Returns the free slots of an active service, and until when they are these. Throws SERVICE_NOT_FOUND,
 * or GONE once it is removed.
 */
export async function serviceSlots(
  db: ReadDb,
  { id, from, to, lasts }: SlotQuery,
  now: Date,
  { except, isProvider }: Reader = ANYONE,
): Promise<{ slots: FreeSlots; shows: Shows }> {
  const widest = clip(bookingWindow(now, 0), from, to);
  const asked = isProvider ? lasts : undefined;
  const range = asked ? { ...widest, to: endFrom(asked)(widest.to) } : widest;
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(SERVICE, [id, now, ...overlapRange(range), except]),
  );
  const [row] = rows;
  if (row?.removed_at && !isProvider) throw new Failure(GONE);
  if (!row || !(row.is_public || isProvider)) throw new Failure(SERVICE_NOT_FOUND);
  const { duration_minutes } = row;
  const tags: Shows["tags"] = [`calendar:${row.provider_id}`];
  // A provider may still propose a first visit.
  if (!row.needs_hour && !isProvider)
    return { slots: { duration_minutes, days: [] }, shows: { tags, until: Number.POSITIVE_INFINITY } };
  const window = clip(bookingWindow(now, noticeOf(row)), from, to);
  const free = timesOf(toCalendar(row), asked ?? { minutes: duration_minutes }, window);
  const days = free.map(({ day, starts }) => ({ date: day, starts: starts.map(toIsoOnStep) }));
  return { slots: { duration_minutes, days }, shows: { tags, until: changeOf(row, free, now) } };
}

const endFrom = (lasts: ProposedDuration) => (start: number) =>
  endOfProposed(new Date(start), lasts).getTime();

const timesOf = (calendar: ProviderCalendar, lasts: ProposedDuration, window: Span): FreeDay[] =>
  "minutes" in lasts
    ? freeTimes(calendar, lasts.minutes, window)
    : freeStartsOfDays(calendar, endFrom(lasts), window);

const STEP_MS = STEP_MINUTES * MINUTE_MS;
/** More days than any page shows. */
const SHOWN_DAYS_MAX = 7;

/**
 * Returns when the first free days become others although nothing is changed; infinite
 * for a provider without hours.
 */
function changeOf({ hours, rules, held_until }: Row, free: readonly FreeDay[], now: Date): number {
  if (hours.length === 0) return Number.POSITIVE_INFINITY;
  const first = free[0]?.starts[0] ?? Number.POSITIVE_INFINITY;
  // A time enters at the window's end with each half hour.
  const nextStep = (Math.floor(now.getTime() / STEP_MS) + 1) * STEP_MS;
  return Math.min(
    first - noticeOf({ rules }) * HOUR_MS + 1,
    held_until?.getTime() ?? Number.POSITIVE_INFINITY,
    free.length > SHOWN_DAYS_MAX ? Number.POSITIVE_INFINITY : nextStep,
  );
}

/** The ISO suffix of each half hour of the day, « T14:30:00.000Z ». */
const TIME_SUFFIXES = Array.from({ length: DAY_MS / STEP_MS }, (_, n) =>
  new Date(n * STEP_MS).toISOString().slice(10),
);
const dateOf = remembered(1_000, (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10));

/**
 * Returns the ISO text of an instant on a half hour; for a thousand a page, `toISOString`
 * costs more than finding them.
 */
function toIsoOnStep(start: number): string {
  const day = Math.floor(start / DAY_MS);
  return dateOf(day) + TIME_SUFFIXES[(start - day * DAY_MS) / STEP_MS];
}

/** Returns the part of the window within the requested days; empty when they lie outside. */
function clip(window: Span, from: string | undefined, to: string | undefined): Span {
  return {
    from: from ? Math.max(window.from, instantAt(from, 0)) : window.from,
    to: to ? Math.min(window.to, instantAt(addDays(to, 1), 0) - 1) : window.to,
  };
}
