import { z } from "zod";
import { instant } from "#foundation/endpoint.ts";

/** A length of time with its two ends. */
export const period = z.object({ starts_at: instant, ends_at: instant });
export type Period = z.infer<typeof period>;

/** A request's time: held for its owner until `held_until`, or confirmed by the provider. */
export const appointment = period.extend({
  state: z.enum(["held", "confirmed"]),
  held_until: instant.nullable(),
  /** When this time was chosen; a proposed one is confirmed at that very instant. */
  chosen_at: instant,
  confirmed_at: instant.nullable(),
});
export type Appointment = z.infer<typeof appointment>;

/** What may happen to a request's time: by its owner, its provider, or the clock. */
export const APPOINTMENT_EVENTS = [
  "chosen",
  "confirmed",
  "proposed",
  "accepted",
  "kept",
  "released",
  "lapsed",
] as const;

/** One thing that happened to a request's time; `starts_at` is the time concerned, none for several proposed at once. */
export const appointmentEvent = z.object({
  kind: z.enum(APPOINTMENT_EVENTS),
  starts_at: instant.nullable(),
  at: instant,
});
export type AppointmentEvent = z.infer<typeof appointmentEvent>;

/** What a request and its lead say of their time: none is « à convenir ». */
export const schedule = z.object({
  appointment: appointment.nullable(),
  /** Other times that the provider offers; none is held until the owner chooses it. */
  proposed_times: z.array(period),
});
export type Schedule = z.infer<typeof schedule>;
