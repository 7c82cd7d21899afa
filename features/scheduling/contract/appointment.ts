import { z } from "zod";
import { id, instant } from "#foundation/endpoint.ts";
import { VISIT_STATES } from "./visit.ts";

/** A start and an end. */
export const period = z.object({ starts_at: instant, ends_at: instant });
export type Period = z.infer<typeof period>;

/** How a confirmed appointment is carried out; a held one is planned. */
export const visit = z.object({
  state: z.enum(VISIT_STATES),
  /** When the state was reached; null while planned. */
  at: instant.nullable(),
  /** When the provider on the way expected to arrive. */
  expected_at: instant.nullable(),
});
export type Visit = z.infer<typeof visit>;

/** A visit to an owner whose provider is on the way or has arrived. */
export const ongoingVisit = z.object({ request_id: id, business_name: z.string(), visit });
export type OngoingVisit = z.infer<typeof ongoingVisit>;

/** The time of a request: held for its owner until `held_until`, or confirmed by the provider. */
export const appointment = period.extend({
  state: z.enum(["held", "confirmed"]),
  held_until: instant.nullable(),
  /** When the owner chose this time; choosing a proposed one also confirms it. */
  chosen_at: instant,
  confirmed_at: instant.nullable(),
  visit,
});
export type Appointment = z.infer<typeof appointment>;

/** The events of a request's time, caused by its owner, its provider or the clock. */
export const APPOINTMENT_EVENTS = [
  "chosen",
  "confirmed",
  "proposed",
  "accepted",
  "kept",
  "released",
  "lapsed",
  "on_the_way",
  "arrived",
  "done",
] as const;

/**
 * One event of a request's time; `starts_at` is the time concerned: the expected arrival of a provider on the
 * way, null for proposals and the other steps of a visit.
 */
export const appointmentEvent = z.object({
  kind: z.enum(APPOINTMENT_EVENTS),
  starts_at: instant.nullable(),
  at: instant,
});
export type AppointmentEvent = z.infer<typeof appointmentEvent>;

/** The time of a request and its lead; without an appointment it is « à convenir ». */
export const schedule = z.object({
  appointment: appointment.nullable(),
  /** Times that the provider proposed; they are not held. */
  proposed_times: z.array(period),
  /** The first day the owner wants, of work that needs no hour (a season, months); null for other work. */
  start_on: z.iso.date().nullable(),
  /** The last day of the season that is asked for; null for other work. */
  end_on: z.iso.date().nullable(),
});
export type Schedule = z.infer<typeof schedule>;
