import type { Span } from "#features/scheduling/contract/free-times.ts";
import type { CalendarAccount } from "#features/scheduling/contract/index.ts";
import type { KnownVersion, PublicFetch } from "#platform/outgoing/public-fetch.ts";
import { openAccount } from "./dav-session.ts";

/** Properties used as a file's version: a calendar's tag changes with anything in it. */
const VERSION = "<S:getctag/><sync-token/>";

const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, "");

/**
 * Returns the events of a calendar of an account that overlap a span, as a multi-status, or `unchanged` when
 * the calendar is the version known. Throws UnreadableCalendar.
 */
export async function fetchEvents(
  fetchPublic: PublicFetch,
  account: CalendarAccount,
  { address, range, known }: { address: string; range: Span; known: KnownVersion | undefined },
) {
  const session = openAccount(fetchPublic, account);
  const url = new URL(address);
  const [{ props = {} } = {}] = (await session.propfind(url, 0, VERSION)).answers;
  const tag = props.getctag ?? props["sync-token"];
  const etag = typeof tag === "string" ? tag : null;
  if (etag && etag === known?.etag) return "unchanged";
  const bytes = await session.report(
    url,
    `<C:calendar-query><prop><C:calendar-data/></prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="${stamp(range.from)}" end="${stamp(range.to)}"/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`,
  );
  return { bytes, etag, last_modified: null };
}
