import { z } from "zod";
import { addDays, instantAt } from "#foundation/local-time.ts";
import { OWN_UID_END } from "#foundation/own-events.ts";
import type { CalendarApi, ServiceSpan } from "./service-api.ts";
import { ServiceFailure } from "./service-failure.ts";

const calendarList = z.object({
  value: z.array(z.object({ id: z.string(), name: z.string().nullish(), hexColor: z.string().nullish() })),
});

/** A time without a zone, in the one that was asked for: UTC. */
const dateTime = z.object({
  dateTime: z.iso.datetime({ local: true }),
  timeZone: z.literal("UTC"),
});
const calendarView = z.object({
  value: z.array(
    z.object({
      iCalUId: z.string().nullish(),
      start: dateTime,
      end: dateTime,
      showAs: z.string().nullish(),
      isAllDay: z.boolean().nullish(),
      isCancelled: z.boolean().nullish(),
    }),
  ),
  "@odata.nextLink": z.string().optional(),
});
type Event = z.output<typeof calendarView>["value"][number];

const EVENTS_A_PAGE = 500;
const PAGES_MAX = 20;
/** The statuses that Outlook itself offers to others as free. */
const FREE = ["free", "workingElsewhere"];

/** Outlook's calendars, by Microsoft Graph. */
export const microsoftCalendar = (origin: string): CalendarApi => ({
  async listCalendars(api) {
    const address = `${origin}/v1.0/me/calendars?$select=id,name,hexColor&$top=100`;
    const { value } = await api(address, calendarList);
    return value.map(({ id, name, hexColor }) => ({ id, name: name ?? "", colour: hexColor || null }));
  },
  async readBusyTimes(api, id, { from, to }) {
    const query = new URLSearchParams({
      startDateTime: new Date(from).toISOString(),
      endDateTime: new Date(to).toISOString(),
      $select: "iCalUId,start,end,showAs,isAllDay,isCancelled",
      $top: String(EVENTS_A_PAGE),
    });
    const headers = { Prefer: 'outlook.timezone="UTC"' };
    const spans: ServiceSpan[] = [];
    let address: string | undefined =
      `${origin}/v1.0/me/calendars/${encodeURIComponent(id)}/calendarView?${query}`;
    for (let pages = 0; address !== undefined; pages += 1) {
      if (pages === PAGES_MAX) throw new ServiceFailure("too_complex");
      const page: z.output<typeof calendarView> = await api(address, calendarView, { headers });
      spans.push(...page.value.filter(isBusy).map(spanOf));
      address = page["@odata.nextLink"];
    }
    return spans;
  },
});

const isBusy = ({ iCalUId, showAs, isCancelled }: Event) =>
  !isCancelled && !FREE.includes(showAs ?? "") && !isOwn(iCalUId ?? "");

/** The UID of somebody else's event ends an id of Exchange, in hexadecimal (MS-OXCICAL, vCal-Uid). */
const OWN_ID_END = Buffer.from(`${OWN_UID_END}\0`).toString("hex");

/** Returns whether an event is one of ours, from a calendar that subscribes to them. */
function isOwn(uid: string): boolean {
  const lowered = uid.toLowerCase();
  return lowered.endsWith(OWN_UID_END) || lowered.endsWith(OWN_ID_END);
}

function spanOf({ start, end, isAllDay }: Event): ServiceSpan {
  if (!isAllDay) return { from: Date.parse(`${start.dateTime}Z`), to: Date.parse(`${end.dateTime}Z`) };
  // Whole days have no zone: their midnights are not those of UTC.
  const [first = "", last = ""] = [start, end].map(({ dateTime }) => dateTime.slice(0, 10));
  return { from: instantAt(first, 0), to: instantAt(last > first ? last : addDays(first, 1), 0) };
}
