import { z } from "zod";
import { DAY_MS } from "#foundation/durations.ts";
import { byId, dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { GONE, NOT_FOUND, SERVICE_NOT_FOUND, UNAUTHORIZED } from "#foundation/errors/common.ts";
import { text } from "#foundation/fields.ts";
import { inWords } from "#foundation/text/in-words.ts";
import { appointment, ongoingVisit, period } from "./appointment.ts";
import { crew, crewEndpoints } from "./crews.ts";
import { SCHEDULING_LIMITS } from "./limits.ts";
import { CALENDAR_DAYS_MAX } from "./numbers.ts";
import { calendarAccountEndpoints } from "./other-calendars/calendar-accounts.ts";
import { calendarServiceEndpoints } from "./other-calendars/calendar-services.ts";
import { otherCalendarEndpoints } from "./other-calendars/other-calendars.ts";
import { durationQuery } from "./proposed-duration.ts";
import { bookingRules, week } from "./rules.ts";

const tag = "Horaires";
const day = z.iso.date("Date invalide");

/** The free slots of a service. */
export const freeSlots = z.object({
  duration_minutes: z.int(),
  /** The days in America/Toronto with free slots, and their starts. */
  days: z.array(z.object({ date: day, starts: z.array(instant) })),
});
export type FreeSlots = z.infer<typeof freeSlots>;

export const availability = z.object({
  hours: week,
  /** When the address of the private calendar was last created, or null. */
  calendar_feed_renewed_at: instant.nullable(),
});
export type Availability = z.infer<typeof availability>;

/**
 * A provider's rules and the first time that they leave to owners, for the shortest service; null when there
 * is none.
 */
export const ownBookingRules = bookingRules.extend({
  next: z.object({ service: z.string(), starts_at: instant }).nullable(),
});
export type OwnBookingRules = z.infer<typeof ownBookingRules>;

export const timeOff = period.extend({ id, label: z.string() });
export type TimeOff = z.infer<typeof timeOff>;

export const TIME_OFF_IS_PAST = "Ce congé est déjà passé";

/** Time off of one provider that has not ended, beside closed holidays; the list shows all of it. */
export const TIME_OFF_MAX = 200;
export const TOO_MUCH_TIME_OFF = `Vous avez déjà ${TIME_OFF_MAX} congés à venir : retirez-en un d'abord`;

/** So that a mistyped year does not block a calendar for good. */
const TIME_OFF_MAX_YEARS = 2;
/** One of the years may be a leap year. */
const TIME_OFF_MAX_DAYS = TIME_OFF_MAX_YEARS * 365 + 1;

export const timeOffDraft = period
  .extend({ label: text({ max: SCHEDULING_LIMITS.timeOffLabelMax }).optional() })
  .refine(({ starts_at, ends_at }) => starts_at < ends_at, {
    path: ["ends_at"],
    message: "La fin doit suivre le début",
  })
  .refine(
    ({ starts_at, ends_at }) => Date.parse(ends_at) - Date.parse(starts_at) <= TIME_OFF_MAX_DAYS * DAY_MS,
    { path: ["ends_at"], message: `Un congé dure au plus ${inWords(TIME_OFF_MAX_YEARS)} ans` },
  );
export type TimeOffDraft = z.infer<typeof timeOffDraft>;

/** A holiday of the next twelve months, which its provider may close. */
export const closableHoliday = z.object({
  date: day,
  name: z.string(),
  is_statutory: z.boolean(),
  /** Whether a time off covers the whole day. */
  is_closed: z.boolean(),
});
export type ClosableHoliday = z.infer<typeof closableHoliday>;

/** More than there are in a year. */
const HOLIDAYS_AT_ONCE = 20;

/** An appointment in its provider's calendar. While the lead is locked, the client's name is masked. */
export const providerAppointment = appointment
  .omit({ chosen_at: true, confirmed_at: true, visit: true })
  .extend({
    request_id: id,
    service: z.string(),
    client: z.string(),
    city: z.string(),
    /** Null unless the provider has several. */
    crew: crew.nullable(),
  });
export type ProviderAppointment = z.infer<typeof providerAppointment>;

export const scheduling = {
  slots: endpoint(
    "public",
    {
      method: "GET",
      path: "/services/{id}/slots",
      summary: "The free times of a service",
      description:
        "Days from and to (both included) of America/Toronto; from now plus the provider's notice (two hours unless set) to sixty days ahead when left out. Steps of 30 minutes. Asked for an active request of one's own, its own time is no hindrance, and its provider reads a service no longer offered, and may ask for times of another length: `minutes`, or `days` with `until_minute` of the last one, on which nothing else may stand; for anybody else the request changes nothing.",
      tag,
    },
    [SERVICE_NOT_FOUND, GONE, UNAUTHORIZED],
  )
    .input(
      byId.extend({
        from: day.optional(),
        to: day.optional(),
        request: id.optional(),
        ...durationQuery.shape,
      }),
    )
    .output(dataOf(freeSlots)),
  availability: endpoint("provider", {
    method: "GET",
    path: "/provider/availability",
    summary: "Own weekly hours",
    tag,
  }).output(dataOf(availability)),
  setAvailability: endpoint("provider", {
    method: "PUT",
    path: "/provider/availability",
    summary: "Set the whole week's hours",
    description:
      "Minutes since midnight in America/Toronto, in steps of 30; weekday 1 is Monday. A night is two ranges that meet at midnight: until 1440, and from 0 of the next day.",
    tag,
  })
    .input(z.object({ hours: week }))
    .output(dataOf(availability)),
  bookingRules: endpoint("provider", {
    method: "GET",
    path: "/provider/booking-rules",
    summary: "Own notice, pause and most visits a day, and the next time they leave",
    tag,
  }).output(dataOf(ownBookingRules)),
  setBookingRules: endpoint("provider", {
    method: "PUT",
    path: "/provider/booking-rules",
    summary: "Set the notice, pause and most visits a day; appointments already made stay",
    description: "They bind what owners choose, not what the provider proposes.",
    tag,
  })
    .input(bookingRules)
    .output(dataOf(ownBookingRules)),
  timeOff: endpoint("provider", {
    method: "GET",
    path: "/provider/time-off",
    summary: "Own time off, present and to come",
    tag,
  }).output(dataOf(z.array(timeOff))),
  addTimeOff: endpoint("provider", {
    method: "POST",
    path: "/provider/time-off",
    summary: "Take time off; appointments already made stay",
    description: `Taken again it adds none. VALIDATION_ERROR for one that is past, and beyond ${TIME_OFF_MAX} to come.`,
    tag,
    status: 201,
  })
    .input(timeOffDraft)
    .output(dataOf(timeOff)),
  removeTimeOff: endpoint(
    "provider",
    { method: "DELETE", path: "/provider/time-off/{id}", summary: "Give up time off", tag },
    [NOT_FOUND],
  )
    .input(byId)
    .output(done),
  holidays: endpoint("provider", {
    method: "GET",
    path: "/provider/holidays",
    summary: "The holidays of Québec in the next twelve months, and which are closed",
    tag,
  }).output(dataOf(z.array(closableHoliday))),
  closeHolidays: endpoint("provider", {
    method: "POST",
    path: "/provider/holidays",
    summary: "Take time off on holidays; those already closed stay so",
    tag,
  })
    .input(z.object({ dates: z.array(day).min(1).max(HOLIDAYS_AT_ONCE) }))
    .output(dataOf(z.array(closableHoliday))),
  appointments: endpoint("provider", {
    method: "GET",
    path: "/provider/appointments",
    summary: "Own appointments, held and confirmed, on the days from and to (both included, 62 at most)",
    tag,
  })
    .input(
      z
        .object({ from: day, to: day })
        .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < CALENDAR_DAYS_MAX * DAY_MS, {
          path: ["to"],
          message: `Au plus ${CALENDAR_DAYS_MAX} jours à la fois`,
        }),
    )
    .output(dataOf(z.array(providerAppointment))),
  ongoingVisits: endpoint("owner", {
    method: "GET",
    path: "/owner/visits",
    summary: "The visits to oneself whose provider is on the way or has arrived",
    tag,
  }).output(dataOf(z.array(ongoingVisit))),
  renewCalendarFeed: endpoint("provider", {
    method: "POST",
    path: "/provider/calendar-feed",
    summary: "Make the address of the private calendar anew",
    description:
      "Shown this once; the address before no longer answers. Confirmed appointments, as iCalendar.",
    tag,
  }).output(dataOf(z.object({ url: z.string(), renewed_at: instant }))),
  ...crewEndpoints,
  ...otherCalendarEndpoints,
  ...calendarAccountEndpoints,
  ...calendarServiceEndpoints,
};
