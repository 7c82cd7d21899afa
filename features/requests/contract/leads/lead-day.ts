import { z } from "zod";
import {
  appointment,
  crew,
  EXPECTED_MINUTES,
  pressedAgo,
  VISIT_NOT_OPEN,
  visit,
} from "#features/scheduling/contract/index.ts";
import { byId, dataOf, endpoint, id } from "#foundation/endpoint.ts";
import { LEAD_NOT_FOUND, PAYMENT_REQUIRED, UNAUTHORIZED_LEAD_ACCESS } from "../errors.ts";
import { FINAL } from "../status.ts";

const tag = "Clients";

/** How many days after today the provider's day shows. */
export const NEXT_DAYS = 7;

/** An appointment of a provider's next days, with what is needed to go there. */
export const dayAppointment = appointment.omit({ chosen_at: true, confirmed_at: true }).extend({
  request_id: id,
  service: z.string(),
  business_type: z.string(),
  city: z.string(),
  client: z.discriminatedUnion("masked", [
    z.object({ masked: z.literal(true), name: z.string() }),
    z.object({
      masked: z.literal(false),
      name: z.string(),
      phone: z.string().nullable(),
      /** Null, like the postal code, once the client has closed their account. */
      address: z.string().nullable(),
      zip: z.string().nullable(),
      access_notes: z.string(),
    }),
  ]),
  /** The contract in force, else the soumission that waits for its answer, with its total after taxes. */
  agreed: z
    .discriminatedUnion("by", [
      z.object({
        by: z.literal("contract"),
        total_cents: z.int(),
        /** Whether nothing of it is left to invoice. */
        is_invoiced: z.boolean(),
      }),
      z.object({ by: z.literal("quote"), total_cents: z.int() }),
    ])
    .nullable(),
  /** The crew that takes it; null unless the provider has several. */
  crew: crew.nullable(),
});
export type DayAppointment = z.infer<typeof dayAppointment>;

export const providerDay = z.object({
  /** The provider's business, as text messages to clients name it. */
  business_name: z.string(),
  /** Whether a contract by season is in force: its clients are in « Tournée ». */
  has_round: z.boolean(),
  /** The provider's crews, in the order in which they were added. */
  crews: z.array(crew),
  /** In order of time. */
  appointments: z.array(dayAppointment),
});
export type ProviderDay = z.infer<typeof providerDay>;

/** A step of a visit; `minutes` is how long a provider on the way still needs. */
export const visitDraft = z.discriminatedUnion("step", [
  byId.extend({
    step: z.literal("on_the_way"),
    minutes: z.literal(EXPECTED_MINUTES),
    pressed_ago_ms: pressedAgo,
  }),
  byId.extend({ step: z.enum(["arrived", "done"]), pressed_ago_ms: pressedAgo }),
]);
export type VisitDraft = z.infer<typeof visitDraft>;

export const leadDay = {
  day: endpoint("provider", {
    method: "GET",
    path: "/provider/day",
    summary: "Own appointments of today and the next seven days, held and confirmed, with where to go",
    description:
      "Days of America/Toronto, in order of time, without expired holds. While the lead is locked, the client's name is masked and the address left out.",
    tag,
  }).output(dataOf(providerDay)),
  setVisit: endpoint(
    "provider",
    {
      method: "POST",
      path: "/leads/{id}/visit",
      summary: "Take a step of the visit: on the way, arrived, done",
      description:
        "On the day of the confirmed appointment in America/Toronto, and until noon of the next day (VISIT_NOT_OPEN). A repeated step changes nothing, on_the_way with other minutes corrects the time; after a later step INVALID_REQUEST_STATE. What was pressed without a network says how long ago, in milliseconds (pressed_ago_ms, 24 hours at most): it counts as of then, though not before the step that it follows. The request's own state stays.",
      tag,
    },
    [LEAD_NOT_FOUND, UNAUTHORIZED_LEAD_ACCESS, ...FINAL, PAYMENT_REQUIRED, VISIT_NOT_OPEN],
  )
    .input(visitDraft)
    .output(dataOf(visit)),
};
