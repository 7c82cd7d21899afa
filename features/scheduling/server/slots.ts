import { CompiledQuery } from "kysely";
import { Failure } from "#foundation/errors/failure.ts";
import { addDays, instantAt } from "#foundation/local-time.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { freeTimes, type Span, windowAt } from "../contract/free-times.ts";
import { type FreeSlots, STEP_MINUTES } from "../contract/index.ts";
import { type PlanRow, planColumns, reach, toPlan } from "./read-plan.ts";

interface Asked {
  id: string;
  /** Days of America/Toronto, both included. */
  from?: string;
  to?: string;
}

/** Who reads them: a stranger to everything, or a side of a request for this service. */
interface Reader {
  /** The request whose own time is no hindrance. */
  except: string | null;
  /** Its provider, who may propose times for a service no longer offered. */
  isProvider: boolean;
}

const ANYBODY: Reader = { except: null, isProvider: false };

/** What somebody is to an active request for a service; a request of others makes nobody more than anybody. */
export async function readerOf(
  db: Db,
  actor: Actor | null,
  { id, request }: { id: string; request: string },
): Promise<Reader> {
  if (!actor || actor.suspended) return ANYBODY;
  const own = await db
    .selectFrom("published_requests as requests")
    .select("id")
    .where("id", "=", request)
    .where("service_id", "=", id)
    .where("status", "=", "active")
    .where(actor.role === "owner" ? "owner_id" : "provider_id", "=", actor.id)
    .executeTakeFirst();
  return own ? { except: own.id, isProvider: actor.role === "provider" } : ANYBODY;
}

interface Row extends PlanRow {
  duration_minutes: number;
  removed_at: Date | null;
  is_public: boolean;
}

// The service and its provider's plan together: free times cost one query, whatever the number of days.
const SERVICE = `
  select s.duration_minutes, s.removed_at,
    service_is_public(s.is_active, s.removed_at, c.is_available, p.suspended_at) as is_public,
    ${planColumns("s.provider_id", "$2::timestamptz", "$3::timestamptz", "$4::timestamptz", "$5::uuid")}
  from published_services s
    join published_categories c on c.id = s.category_id
    join published_profiles p on p.id = s.provider_id
  where s.id = $1`;

/** The free times of an active service. Throws SERVICE_NOT_FOUND, or GONE once it is removed. */
export async function serviceSlots(
  db: ReadDb,
  { id, from, to }: Asked,
  now: Date,
  { except, isProvider }: Reader = ANYBODY,
): Promise<FreeSlots> {
  const window = clipped(windowAt(now), from, to);
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(SERVICE, [id, now, ...reach(window), except]),
  );
  const [row] = rows;
  if (row?.removed_at && !isProvider) throw new Failure("GONE");
  if (!row || !(row.is_public || isProvider)) throw new Failure("SERVICE_NOT_FOUND");
  const { duration_minutes } = row;
  const days = freeTimes(toPlan(row), duration_minutes, window).map(({ day, starts }) => ({
    date: day,
    starts: starts.map(isoOfStep),
  }));
  return { duration_minutes, days };
}

const STEP_MS = STEP_MINUTES * 60_000;
const DAY_MS = 86_400_000;
/** « T14:30:00.000Z », by the half hour of the day. */
const CLOCKS = Array.from({ length: DAY_MS / STEP_MS }, (_, n) =>
  new Date(n * STEP_MS).toISOString().slice(10),
);
const dates = new Map<number, string>();

/** An instant on a half hour as ISO text: a page holds a thousand, and `toISOString` would cost more than finding them. */
function isoOfStep(start: number): string {
  const day = Math.floor(start / DAY_MS);
  let date = dates.get(day);
  if (date === undefined) {
    if (dates.size > 1000) dates.clear();
    date = new Date(day * DAY_MS).toISOString().slice(0, 10);
    dates.set(day, date);
  }
  return date + CLOCKS[(start - day * DAY_MS) / STEP_MS];
}

/** The part of the window that lies on the days asked for; empty when they are elsewhere. */
function clipped(window: Span, from: string | undefined, to: string | undefined): Span {
  return {
    from: from ? Math.max(window.from, instantAt(from, 0)) : window.from,
    to: to ? Math.min(window.to, instantAt(addDays(to, 1), 0) - 1) : window.to,
  };
}
