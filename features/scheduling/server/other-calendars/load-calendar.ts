import type { Span } from "#features/scheduling/contract/free-times.ts";
import { BUSY_DAYS, type CalendarFailure, WINDOW_DAYS } from "#features/scheduling/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import { Busy } from "#platform/load/busy.ts";
import { FetchRefused, type KnownVersion, type PublicFetch } from "#platform/outgoing/public-fetch.ts";
import { readBusyTimes, UnreadableCalendar } from "./read-busy-times.ts";

const LIMITS = { bytes: 5 * 1024 * 1024, ms: 10_000, redirects: 3 };

/** A calendar as it was read: its busy times until `known_until`, or that it is the version read before. */
export type Loaded =
  | { busy: Span[]; known_until: Date; etag: string | null; last_modified: string | null }
  | { unchanged: true }
  | { failure: CalendarFailure };

export interface Known extends KnownVersion {
  known_until: Date;
}

/** Reads a calendar by its address, outside of any transaction. Throws Busy when too many are being read. */
export async function loadCalendar(
  fetchPublic: PublicFetch,
  address: string,
  now: Date,
  known?: Known,
): Promise<Loaded> {
  // Whole days: the range moves once a day, and with it what a series without end adds.
  const today = dayOf(now.getTime());
  const range = { from: instantAt(today, 0), to: instantAt(addDays(today, BUSY_DAYS + 1), 0) };
  // What is unchanged says nothing of the days that have come near since it was read.
  const isKnownFarEnough = known && known.known_until.getTime() > now.getTime() + (WINDOW_DAYS + 2) * DAY_MS;
  try {
    const fetched = await fetchPublic(address, LIMITS, isKnownFarEnough ? known : undefined);
    if (fetched === "unchanged") return { unchanged: true };
    return {
      busy: await readBusyTimes(fetched.bytes, range),
      known_until: new Date(range.to),
      etag: atMost(fetched.etag, 200),
      last_modified: atMost(fetched.last_modified, 100),
    };
  } catch (error) {
    if (error instanceof Busy) throw error;
    if (error instanceof FetchRefused || error instanceof UnreadableCalendar)
      return { failure: error.failure };
    throw error;
  }
}

/** What is longer is no version that a server needs to be reminded of. */
const atMost = (text: string | null, length: number) => (text && text.length <= length ? text : null);
