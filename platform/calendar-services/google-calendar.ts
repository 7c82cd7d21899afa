import { z } from "zod";
import { DAY_MS } from "#foundation/durations.ts";
import type { CalendarApi, ServiceApi, ServiceSpan } from "./service-api.ts";
import { ServiceFailure } from "./service-failure.ts";

const calendarList = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        summary: z.string().optional(),
        summaryOverride: z.string().optional(),
        backgroundColor: z.string().optional(),
      }),
    )
    .default([]),
});

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const freeBusy = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      errors: z.array(z.object({ reason: z.string() })).optional(),
      busy: z.array(z.object({ start: instant, end: instant })).optional(),
    }),
  ),
});

/**
 * How the ids of calendars end that are subscribed to by an address. Ours may be one of them, whose
 * appointments would come back as busy: freeBusy does not say whose event it is.
 */
const SUBSCRIBED = "@import.calendar.google.com";

/** A longer range may be refused (timeRangeTooLong). */
const RANGE_MS = 31 * DAY_MS;

/** Google Calendar, read through its v3 API's busy times. */
export const googleCalendar = (origin: string): CalendarApi => ({
  async listCalendars(api) {
    const query = "maxResults=250&fields=items(id,summary,summaryOverride,backgroundColor)";
    const address = `${origin}/calendar/v3/users/me/calendarList?${query}`;
    const { items } = await api(address, calendarList);
    return items
      .filter(({ id }) => !id.endsWith(SUBSCRIBED))
      .map(({ id, summary, summaryOverride, backgroundColor }) => ({
        id,
        name: summaryOverride ?? summary ?? "",
        colour: backgroundColor ?? null,
      }));
  },
  async readBusyTimes(api, id, { from, to }) {
    const spans: ServiceSpan[] = [];
    for (let start = from; start < to; start += RANGE_MS)
      spans.push(...(await askRange(api, origin, id, { from: start, to: Math.min(start + RANGE_MS, to) })));
    return spans;
  },
});

async function askRange(
  api: ServiceApi,
  origin: string,
  id: string,
  { from, to }: ServiceSpan,
): Promise<ServiceSpan[]> {
  const body = {
    timeMin: new Date(from).toISOString(),
    timeMax: new Date(to).toISOString(),
    items: [{ id }],
  };
  const { calendars } = await api(`${origin}/calendar/v3/freeBusy`, freeBusy, { body });
  const calendar = Object.hasOwn(calendars, id) ? calendars[id] : undefined;
  const reason = calendar?.errors?.[0]?.reason;
  if (reason !== undefined) throw new ServiceFailure(reason === "notFound" ? "removed" : "unavailable");
  // A missing calendar does not count as free.
  if (!calendar?.busy) throw new ServiceFailure("unexpected");
  return calendar.busy.map((busy) => ({ from: busy.start, to: busy.end }));
}
