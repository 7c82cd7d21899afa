import { implement } from "@orpc/server";
import { durationOfQuery, scheduling } from "#features/scheduling/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { memberOrNull, ownerOnly, providerOnly } from "#platform/http/guards.ts";
import { listAppointments } from "./appointments/list-appointments.ts";
import { readAvailability, setHours } from "./availability/availability.ts";
import { readRules, setRules } from "./availability/booking-rules.ts";
import { renewCalendarFeed } from "./availability/calendar-feed.ts";
import { closeHolidays, listHolidays } from "./availability/holidays.ts";
import { addTimeOff, listTimeOff, removeTimeOff } from "./availability/time-off.ts";
import { crewDay } from "./crews/crew-day.ts";
import { renewCrewLink, revokeCrewLink } from "./crews/crew-link.ts";
import { addCrew, listCrews, removeCrew, updateCrew } from "./crews/crews.ts";
import { moveAppointment } from "./crews/move-appointment.ts";
import { readerOf, serviceSlots } from "./free-times/slots.ts";
import {
  addAccountCalendars,
  addOtherCalendar,
  addServiceCalendars,
  findAccountCalendars,
} from "./other-calendars/add-calendars.ts";
import {
  listOtherCalendars,
  readOtherCalendar,
  removeOtherCalendar,
  renameOtherCalendar,
} from "./other-calendars/other-calendars.ts";
import { askConsent, takeAnswer } from "./other-calendars/services/consents.ts";
import { ongoingVisits } from "./visits/ongoing-visits.ts";

const os = implement(scheduling).$context<ApiContext>();
// Output validation is off: a thousand public instants a page, whose type the compiler checks.
const publicSlots = os.$config({ initialOutputValidationIndex: Number.NaN });

export const schedulingRouter = {
  slots: publicSlots.slots.handler(
    async ({ context, input: { request, minutes, days, until_minute, ...query } }) => {
      // The account matters only with a request; without one every reader gets the same.
      const reader = request
        ? await readerOf(context.db, await memberOrNull(context), { id: query.id, request })
        : undefined;
      const lasts = durationOfQuery({ minutes, days, until_minute });
      const { slots, shows } = await serviceSlots(context.reads, { ...query, lasts }, context.now(), reader);
      context.shows?.(shows);
      return { data: slots };
    },
  ),
  availability: os.availability.use(providerOnly).handler(async ({ context }) => ({
    data: await readAvailability(context.db, context.provider),
  })),
  setAvailability: os.setAvailability.use(providerOnly).handler(async ({ context, input }) => ({
    data: await setHours(context.db, context.provider, input.hours),
  })),
  bookingRules: os.bookingRules.use(providerOnly).handler(async ({ context }) => ({
    data: await readRules(context.db, context.provider, context.now()),
  })),
  setBookingRules: os.setBookingRules.use(providerOnly).handler(async ({ context, input }) => ({
    data: await setRules(context.db, context.provider, input, context.now()),
  })),
  timeOff: os.timeOff.use(providerOnly).handler(async ({ context }) => ({
    data: await listTimeOff(context.db, context.provider, context.now()),
  })),
  addTimeOff: os.addTimeOff.use(providerOnly).handler(async ({ context, input }) => ({
    data: await addTimeOff(context, context.provider, input),
  })),
  removeTimeOff: os.removeTimeOff.use(providerOnly).handler(async ({ context, input }) => {
    await removeTimeOff(context.db, context.provider, input.id);
    return { data: {} };
  }),
  holidays: os.holidays.use(providerOnly).handler(async ({ context }) => ({
    data: await listHolidays(context.db, context.provider, context.now()),
  })),
  closeHolidays: os.closeHolidays.use(providerOnly).handler(async ({ context, input }) => ({
    data: await closeHolidays(context, context.provider, input.dates),
  })),
  appointments: os.appointments.use(providerOnly).handler(async ({ context, input }) => ({
    data: await listAppointments(context.db, context.provider, input, context.now()),
  })),
  ongoingVisits: os.ongoingVisits.use(ownerOnly).handler(async ({ context }) => ({
    data: await ongoingVisits(context.db, context.owner, context.now()),
  })),
  renewCalendarFeed: os.renewCalendarFeed.use(providerOnly).handler(async ({ context }) => ({
    data: await renewCalendarFeed(context, context.provider),
  })),
  crews: os.crews.use(providerOnly).handler(async ({ context }) => ({
    data: await listCrews(context.db, context.provider),
  })),
  addCrew: os.addCrew.use(providerOnly).handler(async ({ context, input }) => ({
    data: await addCrew(context, context.provider, input),
  })),
  updateCrew: os.updateCrew.use(providerOnly).handler(async ({ context, input }) => ({
    data: await updateCrew(context.db, context.provider, input),
  })),
  removeCrew: os.removeCrew.use(providerOnly).handler(async ({ context, input }) => {
    await removeCrew(context, context.provider, input.id);
    return { data: {} };
  }),
  moveAppointment: os.moveAppointment.use(providerOnly).handler(async ({ context, input }) => ({
    data: await moveAppointment(context, context.provider, input),
  })),
  renewCrewLink: os.renewCrewLink.use(providerOnly).handler(async ({ context, input }) => ({
    data: await renewCrewLink(context, context.provider, input.id),
  })),
  revokeCrewLink: os.revokeCrewLink.use(providerOnly).handler(async ({ context, input }) => {
    await revokeCrewLink(context.db, context.provider, input.id);
    return { data: {} };
  }),
  crewDay: os.crewDay.handler(async ({ context, input }) => ({
    data: await crewDay(context.db, input.token, context.now()),
  })),
  otherCalendars: os.otherCalendars.use(providerOnly).handler(async ({ context }) => ({
    data: await listOtherCalendars(context, context.provider),
  })),
  addOtherCalendar: os.addOtherCalendar.use(providerOnly).handler(async ({ context, input }) => ({
    data: await addOtherCalendar(context, context.provider, input),
  })),
  readOtherCalendar: os.readOtherCalendar.use(providerOnly).handler(async ({ context, input }) => ({
    data: await readOtherCalendar(context, context.provider, input.id),
  })),
  renameOtherCalendar: os.renameOtherCalendar.use(providerOnly).handler(async ({ context, input }) => ({
    data: await renameOtherCalendar(context.db, context.provider, input, context.now()),
  })),
  removeOtherCalendar: os.removeOtherCalendar.use(providerOnly).handler(async ({ context, input }) => {
    await removeOtherCalendar(context, context.provider, input.id);
    return { data: {} };
  }),
  findAccountCalendars: os.findAccountCalendars.use(providerOnly).handler(async ({ context, input }) => ({
    data: { calendars: await findAccountCalendars(context, input) },
  })),
  addAccountCalendars: os.addAccountCalendars.use(providerOnly).handler(async ({ context, input }) => ({
    data: { calendars: await addAccountCalendars(context, context.provider, input) },
  })),
  askCalendarConsent: os.askCalendarConsent.use(providerOnly).handler(async ({ context, input }) => ({
    data: { url: await askConsent(context, context.provider, input.service) },
  })),
  findServiceCalendars: os.findServiceCalendars.use(providerOnly).handler(async ({ context, input }) => ({
    data: await takeAnswer(context, context.provider, input.answer),
  })),
  addServiceCalendars: os.addServiceCalendars.use(providerOnly).handler(async ({ context, input }) => ({
    data: { calendars: await addServiceCalendars(context, context.provider, input) },
  })),
};
