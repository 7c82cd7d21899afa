import { z } from "zod";
import { serviceSummary } from "#features/catalog/contract/index.ts";
import { dataOf, done, endpoint, id, instant, pageNumber, pageOf } from "#foundation/endpoint.ts";
import { NOT_FOUND, RANGE_NOT_SATISFIABLE, SERVICE_NOT_FOUND } from "#foundation/errors/common.ts";
import { DUPLICATE_FAVORITE, INACTIVE_SERVICE_FAVORITE } from "./errors.ts";

const tag = "Favoris";

/** A favourite; a service no longer offered stays in the list (`is_active` false). */
export const favorite = z.object({
  service: serviceSummary,
  is_active: z.boolean(),
  created_at: instant,
});
export type Favorite = z.infer<typeof favorite>;

export const favorites = {
  list: endpoint(
    "owner",
    { method: "GET", path: "/favorites", summary: "Own favourites, newest first", tag },
    [RANGE_NOT_SATISFIABLE],
  )
    .input(z.object({ page: pageNumber }))
    .output(pageOf(favorite)),
  ids: endpoint("owner", {
    method: "GET",
    path: "/favorites/ids",
    summary: "The services of own favourites, newest first",
    description: "What a page of services marks its hearts with; the 1,000 newest.",
    tag,
  }).output(dataOf(z.array(id))),
  add: endpoint(
    "owner",
    { method: "POST", path: "/favorites", summary: "Keep a service", tag, status: 201 },
    [SERVICE_NOT_FOUND, DUPLICATE_FAVORITE, INACTIVE_SERVICE_FAVORITE],
  )
    .input(z.object({ service_id: id }))
    .output(dataOf(z.object({ service_id: id }))),
  remove: endpoint(
    "owner",
    { method: "DELETE", path: "/favorites/{serviceId}", summary: "Let a service go", tag },
    [NOT_FOUND],
  )
    .input(z.object({ serviceId: id }))
    .output(done),
};
