import type { Span } from "#features/scheduling/contract/free-times.ts";
import { BUSY_DAYS, WINDOW_DAYS } from "#features/scheduling/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import type { KnownVersion } from "#platform/outgoing/public-fetch.ts";
import { fetchEvents } from "./caldav/fetch-events.ts";
import type { CalendarGrant, CalendarPlace } from "./calendar-place.ts";
import { readBusyTimes } from "./read-busy-times.ts";
import { FETCH_LIMITS, orFailure, type Unread } from "./reading.ts";
import { readGranted } from "./services/read-granted.ts";

/** A calendar as it was read: its busy times until `known_until`, or that it is the version read before. */
export type Loaded =
  | {
      busy: Span[];
      known_until: Date;
      etag: string | null;
      last_modified: string | null;
      /** The grant from now on, where its service changed it. */
      account?: CalendarGrant;
    }
  | { unchanged: true }
  | Unread;

export interface Known extends KnownVersion {
  known_until: Date;
}

/** The ports needed to read a calendar. */
export type LoadPorts = Pick<Ports, "fetchPublic" | "calendarServices">;

/** Reads a calendar where it is, outside of any transaction. Throws Busy when too many are being read. */
export function loadCalendar(
  { fetchPublic, calendarServices }: LoadPorts,
  { address, account }: CalendarPlace,
  now: Date,
  known?: Known,
): Promise<Loaded> {
  // Whole days: the range moves once a day, and with it what a series without end adds.
  const today = dayOf(now.getTime());
  const range = { from: instantAt(today, 0), to: instantAt(addDays(today, BUSY_DAYS + 1), 0) };
  // An unchanged calendar gives no events for the days that have come near since it was read.
  const isKnownFarEnough = known && known.known_until.getTime() > now.getTime() + (WINDOW_DAYS + 2) * DAY_MS;
  const recent = isKnownFarEnough ? known : undefined;
  return orFailure(async () => {
    if (account && "service" in account) {
      const read = await readGranted(calendarServices, account, address, range);
      return { ...read, known_until: new Date(range.to), etag: null, last_modified: null };
    }
    const fetched = account
      ? await fetchEvents(fetchPublic, account, { address, range, known: recent })
      : await fetchPublic(address, FETCH_LIMITS, recent);
    if (fetched === "unchanged") return { unchanged: true };
    return {
      busy: await readBusyTimes(fetched.bytes, range, account ? "multistatus" : "calendar"),
      known_until: new Date(range.to),
      etag: atMost(fetched.etag, 200),
      last_modified: atMost(fetched.last_modified, 100),
    };
  });
}

/** A longer text is not a version that a server needs back. */
const atMost = (text: string | null, length: number) => (text && text.length <= length ? text : null);
