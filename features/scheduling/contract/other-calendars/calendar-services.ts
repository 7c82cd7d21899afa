import { z } from "zod";
import { dataOf, endpoint, id } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { CALENDAR_CONSENT_ENDED, CALENDAR_CONSENT_REFUSED, CALENDAR_UNREADABLE } from "../errors.ts";
import { SCHEDULING_LIMITS } from "../limits.ts";
import { FOUND_CALENDARS_MAX } from "../numbers.ts";
import { chosenCalendars, foundCalendar } from "./calendar-accounts.ts";
import { CALENDAR_READS, otherCalendar } from "./other-calendars.ts";
import { calendarService } from "./service-names.ts";

const tag = "Horaires";

/** The calendars of a service, from which the provider chose some. */
export const serviceCalendarsDraft = z.object({
  consent_id: id,
  calendars: chosenCalendars(z.string().min(1).max(SCHEDULING_LIMITS.calendarAddressMax)),
});
export type ServiceCalendarsDraft = z.infer<typeof serviceCalendarsDraft>;

export const calendarServiceEndpoints = {
  askCalendarConsent: endpoint(
    "provider",
    {
      method: "POST",
      path: "/provider/calendar-service/consent",
      repeated: "harmless",
      summary: "Ask Google or Microsoft for when a provider is busy",
      description:
        "The page at `url` asks for consent and leads back to /provider/availability, in the same session, within ten minutes.",
      tag,
      limit: CALENDAR_READS,
    },
    [NOT_FOUND, CALENDAR_UNREADABLE],
  )
    .input(z.object({ service: calendarService }))
    .output(dataOf(z.object({ url: z.url() }))),
  findServiceCalendars: endpoint(
    "provider",
    {
      method: "POST",
      path: "/provider/calendar-service/find",
      summary: "Calendars that were granted at Google or Microsoft",
      description:
        "`answer` is the query that the service led back with; it is used once. Calendars are chosen within ten minutes.",
      tag,
      limit: CALENDAR_READS,
    },
    [CALENDAR_CONSENT_ENDED, CALENDAR_CONSENT_REFUSED, CALENDAR_UNREADABLE],
  )
    .input(z.object({ answer: z.string().max(SCHEDULING_LIMITS.consentAnswerMax) }))
    .output(
      dataOf(
        z.object({
          consent_id: id,
          service: calendarService,
          calendars: z.array(foundCalendar).max(FOUND_CALENDARS_MAX),
        }),
      ),
    ),
  addServiceCalendars: endpoint(
    "provider",
    {
      method: "POST",
      path: "/provider/calendar-service/calendars",
      summary: "Add calendars that were granted at Google or Microsoft",
      description:
        "All of them are read at once, and none is added when one cannot be. The grant is stored encrypted with each.",
      tag,
      status: 201,
      limit: CALENDAR_READS,
    },
    [CALENDAR_CONSENT_ENDED, CALENDAR_UNREADABLE],
  )
    .input(serviceCalendarsDraft)
    .output(dataOf(z.object({ calendars: z.array(otherCalendar) }))),
};
