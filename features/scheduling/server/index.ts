import { implement } from "@orpc/server";
import { scheduling } from "#features/scheduling/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { providerOnly } from "#platform/http/guards.ts";
import { listAppointments } from "./appointments.ts";
import { readAvailability, setHours } from "./availability.ts";
import { renewCalendarFeed } from "./calendar-feed.ts";
import { readerOf, serviceSlots } from "./slots.ts";
import { addTimeOff, listTimeOff, removeTimeOff } from "./time-off.ts";

export { confirmTime, endDeclined, proposeTimes } from "./answer-time.ts";
export { eventsColumn, toEvents } from "./appointment-events.ts";
export { CALENDAR_PATH, calendarFeed } from "./calendar-feed.ts";
export { chooseTime, holdTime } from "./choose-time.ts";
export { agreedTime, confirmedTime, confirmedTimes } from "./confirmed-time.ts";
export { endHoldsWith } from "./end-holds.ts";
export { schedulingPersonalData } from "./personal-data.ts";
export { freeTimesJobs } from "./refresh-free-times.ts";
export { type ScheduleRow, scheduleColumns, toSchedule } from "./schedule-columns.ts";

const os = implement(scheduling).$context<ApiContext>();
// A thousand instants a page: built by ourselves, public, held to the contract by the compiler.
const anyone = os.$config({ initialOutputValidationIndex: Number.NaN });

export const schedulingRouter = {
  slots: anyone.slots.handler(async ({ context, input: { request, ...asked } }) => {
    // Who asks is looked up only for a request: everybody else reads the same.
    const reader = request
      ? await readerOf(context.db, await context.authenticate(), { id: asked.id, request })
      : undefined;
    return { data: await serviceSlots(context.reads, asked, context.now(), reader) };
  }),
  availability: os.availability.use(providerOnly).handler(async ({ context }) => ({
    data: await readAvailability(context.db, context.provider),
  })),
  setAvailability: os.setAvailability.use(providerOnly).handler(async ({ context, input }) => ({
    data: await setHours(context.db, context.provider, input.hours),
  })),
  timeOff: os.timeOff.use(providerOnly).handler(async ({ context }) => ({
    data: await listTimeOff(context.db, context.provider, context.now()),
  })),
  addTimeOff: os.addTimeOff.use(providerOnly).handler(async ({ context, input }) => ({
    data: await addTimeOff(context.db, context.provider, input, context.now()),
  })),
  removeTimeOff: os.removeTimeOff.use(providerOnly).handler(async ({ context, input }) => {
    await removeTimeOff(context.db, context.provider, input.id);
    return { data: {} };
  }),
  appointments: os.appointments.use(providerOnly).handler(async ({ context, input }) => ({
    data: await listAppointments(context.db, context.provider, input, context.now()),
  })),
  renewCalendarFeed: os.renewCalendarFeed.use(providerOnly).handler(async ({ context }) => ({
    data: await renewCalendarFeed(context, context.provider),
  })),
};
