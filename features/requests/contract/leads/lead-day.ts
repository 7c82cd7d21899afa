import { z } from "zod";
import { appointment } from "#features/scheduling/contract/index.ts";
import { dataOf, endpoint, id } from "#foundation/endpoint.ts";

const tag = "Clients";

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
  agreed: z.object({ by: z.enum(["contract", "quote"]), total_cents: z.int() }).nullable(),
});
export type DayAppointment = z.infer<typeof dayAppointment>;

export const providerDay = z.object({
  /** The provider's business, as text messages to clients name it. */
  business_name: z.string(),
  /** In order of time. */
  appointments: z.array(dayAppointment),
});
export type ProviderDay = z.infer<typeof providerDay>;

export const leadDay = {
  day: endpoint("provider", {
    method: "GET",
    path: "/provider/day",
    summary: "Own appointments of today and the next seven days, held and confirmed, with where to go",
    description:
      "Days of America/Toronto, in order of time, without expired holds. While the lead is locked, the client's name is masked and the address left out.",
    tag,
  }).output(dataOf(providerDay)),
};
