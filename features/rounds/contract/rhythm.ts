import { z } from "zod";
import { HOUR_S } from "#foundation/durations.ts";
import { byId, dataOf, endpoint } from "#foundation/endpoint.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND } from "#foundation/errors/common.ts";
import { plannedPass, rhythm } from "./planned-passes.ts";

const tag = "Tournée";

/** The plan of a contract by season that is in force. */
export const seasonPlan = z.object({
  /** The first and the last day of the contract. */
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  /** Null while its provider has chosen none. */
  rhythm: rhythm.nullable(),
  /** That of the season which this one renews, for its provider to take over; null once one was chosen. */
  offered: rhythm.nullable(),
  /** The late one, that of today, and the next ones (docs/product.md "Planned passes"). */
  planned: z.array(plannedPass),
});
export type SeasonPlan = z.infer<typeof seasonPlan>;

const limit = { points: 600, duration: HOUR_S };

export const rhythms = {
  set: endpoint(
    "provider",
    {
      method: "PUT",
      path: "/leads/{id}/rhythm",
      limit,
      summary: "Plan the passes of a contract by season, every one to four weeks on some weekdays",
      description:
        "From today or a later day of the contract (VALIDATION_ERROR), in place of what was planned before. The same rhythm again changes nothing. INVALID_REQUEST_STATE unless a contract by season is in force.",
      tag,
    },
    [NOT_FOUND, INVALID_REQUEST_STATE],
  )
    .input(byId.extend(rhythm.shape))
    .output(dataOf(seasonPlan)),
  remove: endpoint(
    "provider",
    {
      method: "DELETE",
      path: "/leads/{id}/rhythm",
      limit,
      summary: "Plan no more passes of a contract by season; those that were noted stay",
      tag,
      status: 200,
    },
    [NOT_FOUND, INVALID_REQUEST_STATE],
  )
    .input(byId)
    .output(dataOf(seasonPlan)),
  move: endpoint(
    "provider",
    {
      method: "PUT",
      path: "/leads/{id}/planned-passes/{day}",
      limit,
      summary: "Move a planned pass to another day, or skip it",
      description:
        "`day` is its day by the rhythm. It moves to today or a later day of the contract on which no other pass is planned (VALIDATION_ERROR); `moved_to` null skips it, its own day brings it back. One that is done or missed is INVALID_REQUEST_STATE.",
      tag,
    },
    [NOT_FOUND, INVALID_REQUEST_STATE],
  )
    .input(byId.extend({ day: z.iso.date(), moved_to: z.iso.date().nullable() }))
    .output(dataOf(seasonPlan)),
};
