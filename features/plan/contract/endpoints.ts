import { z } from "zod";
import { briefAnswer, businessTypeRef, providerRef } from "#features/catalog/contract/index.ts";
import { dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { SERVICE_NOT_FOUND } from "#foundation/errors/common.ts";

const tag = "Plan saisonnier";

const day = z.iso.date();

/** A business type to do again: the service that did it last year, and the properties where it did. */
export const comingJob = z.object({
  business_type: businessTypeRef,
  /** When its season begins, or a year has passed. */
  from: day,
  service: z.object({ id, name: z.string(), is_active: z.boolean() }),
  provider: providerRef,
  places: z.array(
    z.object({
      property: z.object({ id, label: z.string(), city: z.string() }),
      done_at: instant,
      /** The description of that request, by the owner. */
      description: z.string(),
      /** Its answers that the business type still offers. */
      brief: z.array(briefAnswer),
      /** Whether they suffice without a description. */
      is_brief_complete: z.boolean(),
    }),
  ),
});
export type ComingJob = z.infer<typeof comingJob>;

/**
 * The seasonal plan: jobs of last year to do again, soonest first; for an owner without any,
 * business types of the season.
 */
export const plan = z.object({
  jobs: z.array(comingJob),
  season: z.array(z.object({ business_type: businessTypeRef, from: day })),
});
export type Plan = z.infer<typeof plan>;

export const plans = {
  get: endpoint("owner", {
    method: "GET",
    path: "/plan",
    summary: "What is coming at own properties, from last year's work and Québec's seasons",
    tag,
  }).output(dataOf(plan)),
  dismiss: endpoint(
    "owner",
    {
      method: "POST",
      path: "/plan/dismissals",
      summary: "Propose a service's past work no more, until it has been done again",
      tag,
    },
    [SERVICE_NOT_FOUND],
  )
    .input(z.object({ service_id: id }))
    .output(done),
  restore: endpoint("owner", {
    method: "DELETE",
    path: "/plan/dismissals/{serviceId}",
    summary: "Propose it again; nothing happens where it was not put aside",
    tag,
  })
    .input(z.object({ serviceId: id }))
    .output(done),
};
