import { z } from "zod";
import { byId, dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { text } from "#foundation/fields.ts";
import { CREW_COLOURS, type CrewColour } from "./crew-colours.ts";
import { CREW_HAS_VISITS, CREW_TAKEN, SLOT_UNAVAILABLE } from "./errors.ts";
import { SCHEDULING_LIMITS } from "./limits.ts";

const tag = "Horaires";

const colour = z.enum(Object.keys(CREW_COLOURS) as [CrewColour], "Choisissez une couleur");

/** A crew of a provider. */
export const crew = z.object({ id, name: z.string(), colour });
export type Crew = z.infer<typeof crew>;

export const ownCrew = crew.extend({
  /** When its private link was last created; null while it has none. */
  link_renewed_at: instant.nullable(),
});
export type OwnCrew = z.infer<typeof ownCrew>;

/** A crew's view of its day: no amount, no e-mail address, no family name, no other provider's clients. */
export const crewDay = z.object({
  crew: crew.omit({ id: true }),
  business_name: z.string(),
  /** The day in America/Toronto; the next one is shown with it. */
  today: z.iso.date(),
  /** Confirmed appointments in order of time. */
  visits: z.array(
    z.object({
      starts_at: instant,
      ends_at: instant,
      service: z.string(),
      business_type: z.string(),
      /** The client's first name. */
      client: z.string(),
      city: z.string(),
      /** Null, like the address and the postal code, once the client has closed their account. */
      phone: z.string().nullable(),
      address: z.string().nullable(),
      zip: z.string().nullable(),
      /** The lines of the contract in force, in words. */
      agreed: z.array(z.string()),
    }),
  ),
});
export type CrewDay = z.infer<typeof crewDay>;

/** 24 bytes as base64url. */
const token = z.string().min(1).max(64);

export const crewDraft = z.object({
  name: text({
    min: 1,
    max: SCHEDULING_LIMITS.crewNameMax,
    required: "Donnez un nom à cette équipe",
  }),
  colour,
});
export type CrewDraft = z.infer<typeof crewDraft>;

export const crewEndpoints = {
  crews: endpoint("provider", {
    method: "GET",
    path: "/provider/crews",
    summary: "Own crews, in the order in which they were added",
    tag,
  }).output(dataOf(z.array(ownCrew))),
  addCrew: endpoint("provider", {
    method: "POST",
    path: "/provider/crews",
    summary: "Add a crew: a time is free while one is",
    description: "The first one takes all coming appointments. At most 20, each name once.",
    tag,
    status: 201,
  })
    .input(crewDraft)
    .output(dataOf(crew)),
  updateCrew: endpoint(
    "provider",
    { method: "PUT", path: "/provider/crews/{id}", summary: "Change the name and colour of a crew", tag },
    [NOT_FOUND],
  )
    .input(byId.extend(crewDraft.shape))
    .output(dataOf(crew)),
  removeCrew: endpoint(
    "provider",
    {
      method: "DELETE",
      path: "/provider/crews/{id}",
      summary: "Remove a crew; its coming appointments go to the others",
      description:
        "CREW_HAS_VISITS when others are busy then, with how many appointments remain; none is moved then.",
      tag,
    },
    [NOT_FOUND, CREW_HAS_VISITS],
  )
    .input(byId)
    .output(done),
  moveAppointment: endpoint(
    "provider",
    {
      method: "PUT",
      path: "/provider/appointments/{id}/crew",
      summary: "Give the appointment of a request to another crew",
      description:
        "`id` is the request's. CREW_TAKEN when the crew has another then; SLOT_UNAVAILABLE once the time is no longer held.",
      tag,
    },
    [NOT_FOUND, CREW_TAKEN, SLOT_UNAVAILABLE],
  )
    .input(byId.extend({ crew_id: id }))
    .output(dataOf(crew)),
  renewCrewLink: endpoint(
    "provider",
    {
      method: "POST",
      path: "/provider/crews/{id}/link",
      summary: "Make the private link of a crew's day anew",
      description: "Shown this once; the link before no longer opens anything.",
      tag,
      ownEyesOnly: true,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(dataOf(z.object({ url: z.string(), renewed_at: instant }))),
  revokeCrewLink: endpoint(
    "provider",
    {
      method: "DELETE",
      path: "/provider/crews/{id}/link",
      summary: "Revoke the private link of a crew's day",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(done),
  crewDay: endpoint(
    "public",
    {
      method: "GET",
      path: "/crews/{token}/day",
      summary: "A crew's confirmed appointments of today and tomorrow, by its private link",
      description:
        "Days of America/Toronto. First names, addresses and phones; no amounts, e-mail addresses or messages. NOT_FOUND for a link that is unknown or revoked.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ token }))
    .output(dataOf(crewDay)),
};
