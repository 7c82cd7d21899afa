import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** A confirmed appointment is a day or two hours away. */
export const appointmentNear = defineEvent({
  name: "attendance.appointment_near",
  payload: z.object({ request_id: z.uuid(), starts_at: z.iso.datetime() }),
});
