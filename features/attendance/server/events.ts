import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** A confirmed appointment is a day or two hours away. */
export const appointmentNear = defineEvent({
  name: "attendance.appointment_near",
  payload: z.object({ request_id: z.uuid(), starts_at: z.iso.datetime() }),
});

/** A provider's services are found lower until then. */
export const providerLowered = defineEvent({
  name: "attendance.provider_lowered",
  payload: z.object({ provider_id: z.uuid(), until: z.iso.datetime() }),
});
