import type { CalendarFailure } from "#features/scheduling/contract/index.ts";
import { ServiceFailure } from "#platform/calendar-services/services.ts";
import { FetchRefused } from "#platform/outgoing/public-fetch.ts";

/** The limits for reading another calendar. */
export const FETCH_LIMITS = { bytes: 5 * 1024 * 1024, ms: 10_000, redirects: 3 };

/** A calendar, or the server of an account, cannot be read: the reason is for its provider. */
export class UnreadableCalendar extends Error {
  override name = "UnreadableCalendar";
  readonly failure: CalendarFailure;
  constructor(failure: CalendarFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Why something could not be read. */
export interface Unread {
  failure: CalendarFailure;
  /** How long its server asks not to be called. */
  retryAfterMs?: number;
}

/** Returns what a reading returns, or why there is nothing to read. */
export async function orFailure<T>(read: () => Promise<T>): Promise<T | Unread> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FetchRefused || error instanceof UnreadableCalendar)
      return { failure: error.failure };
    if (error instanceof ServiceFailure) {
      const { failure, retryAfterMs } = error;
      return { failure, retryAfterMs };
    }
    throw error;
  }
}
