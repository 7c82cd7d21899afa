import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** The events of a request's time about which letters are sent. */
const payload = z.object({ request_id: z.uuid() });

/** The provider confirmed the time that the owner had chosen. */
export const timeConfirmed = defineEvent({ name: "scheduling.time_confirmed", payload });

/** The provider proposed other times. */
export const timesProposed = defineEvent({ name: "scheduling.times_proposed", payload });

/** The owner chose one of the proposed times. */
export const timeChosen = defineEvent({ name: "scheduling.time_chosen", payload });

/** The owner keeps the confirmed time and declines the proposals. */
export const timeKept = defineEvent({ name: "scheduling.time_kept", payload });

/** The hold on `starts_at` ended without an answer. */
export const holdLapsed = defineEvent({
  name: "scheduling.hold_lapsed",
  payload: payload.extend({ starts_at: z.iso.datetime() }),
});

/** The owner released the confirmed time `starts_at`, requested another, or both. */
export const timeChanged = defineEvent({
  name: "scheduling.time_changed",
  payload: payload.extend({ starts_at: z.iso.datetime().nullable() }),
});

/** A calendar kept elsewhere has failed to be read for a week. */
export const calendarFailing = defineEvent({
  name: "scheduling.calendar_failing",
  payload: z.object({ calendar_id: z.uuid() }),
});

/** A confirmed visit has come to overlap what its provider does elsewhere. */
export const visitBecameBusy = defineEvent({ name: "scheduling.visit_became_busy", payload });
