import { z } from "zod";
import { HOUR_S } from "#foundation/durations.ts";
import { byId, dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { text } from "#foundation/fields.ts";
import { CALENDAR_UNREADABLE } from "../errors.ts";
import { SCHEDULING_LIMITS } from "../limits.ts";
import { calendarAddress } from "./calendar-address.ts";
import { CALENDAR_FAILURES } from "./calendar-failures.ts";
import { calendarService } from "./service-names.ts";

const tag = "Horaires";

/** A calendar that its provider keeps elsewhere. Its address is secret: only its host is shown. */
export const otherCalendar = z.object({
  id,
  name: z.string(),
  host: z.string(),
  /** When it was last read, and how many busy times were found from then until the horizon. */
  read_at: instant,
  busy_count: z.int().min(0),
  /** Since when it cannot be read, and why; null while it can. */
  failing_since: instant.nullable(),
  failure: z.enum(CALENDAR_FAILURES).nullable(),
});
export type OtherCalendar = z.infer<typeof otherCalendar>;

/** A confirmed visit during which its provider is busy elsewhere. */
export const busyVisit = z.object({
  request_id: id,
  service: z.string(),
  starts_at: instant,
  ends_at: instant,
});
export type BusyVisit = z.infer<typeof busyVisit>;

export const otherCalendars = z.object({
  calendars: z.array(otherCalendar),
  busy_visits: z.array(busyVisit),
  /** The services that may be asked for calendars here. */
  services: z.array(calendarService),
});
export type OtherCalendars = z.infer<typeof otherCalendars>;

export const calendarName = text({
  min: 1,
  max: SCHEDULING_LIMITS.calendarNameMax,
  required: "Donnez un nom à cet agenda",
});

export const otherCalendarDraft = z.object({ name: calendarName, address: calendarAddress });
export type OtherCalendarDraft = z.infer<typeof otherCalendarDraft>;

/** Each reads an address of somebody's choice. */
export const CALENDAR_READS = { points: 30, duration: HOUR_S } as const;

export const otherCalendarEndpoints = {
  otherCalendars: endpoint("provider", {
    method: "GET",
    path: "/provider/other-calendars",
    summary: "Own calendars kept elsewhere, and the confirmed visits during which they are busy",
    tag,
  }).output(dataOf(otherCalendars)),
  addOtherCalendar: endpoint(
    "provider",
    {
      method: "POST",
      path: "/provider/other-calendars",
      summary: "Add a calendar kept elsewhere, by its iCalendar address",
      description:
        "It is read at once, and not added when it cannot be. Its busy times are left out of the free times; nothing else of it is kept.",
      tag,
      status: 201,
      limit: CALENDAR_READS,
    },
    [CALENDAR_UNREADABLE],
  )
    .input(otherCalendarDraft)
    .output(dataOf(otherCalendar)),
  readOtherCalendar: endpoint(
    "provider",
    {
      method: "POST",
      path: "/provider/other-calendars/{id}/read",
      repeated: "harmless",
      summary: "Read a calendar kept elsewhere now",
      description: "A calendar that cannot be read keeps its last busy times; its `failure` says why.",
      tag,
      limit: CALENDAR_READS,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(dataOf(otherCalendar)),
  renameOtherCalendar: endpoint(
    "provider",
    {
      method: "PUT",
      path: "/provider/other-calendars/{id}",
      summary: "Rename a calendar kept elsewhere",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId.extend({ name: calendarName }))
    .output(dataOf(otherCalendar)),
  removeOtherCalendar: endpoint(
    "provider",
    {
      method: "DELETE",
      path: "/provider/other-calendars/{id}",
      summary: "Remove a calendar kept elsewhere, and its busy times",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(done),
};
