import { z } from "zod";
import {
  businessTypeRef,
  cityRef,
  INVALID_CITIES,
  INVALID_SERVICE_TYPE,
} from "#features/catalog/contract/index.ts";
import { byId, dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";

const tag = "Alertes";

/** An owner's wish to hear when somebody offers a business type in a city, or anywhere. */
export const serviceAlert = z.object({
  id,
  business_type: businessTypeRef,
  /** Null for anywhere in Québec. */
  city: cityRef.nullable(),
  created_at: instant,
});
export type ServiceAlert = z.infer<typeof serviceAlert>;

/** How many an owner has at most; one more replaces the oldest. */
export const ALERTS_MAX = 50;

export const alerts = {
  list: endpoint("owner", {
    method: "GET",
    path: "/alerts",
    summary: "Own alerts whose letter is still to come, newest first",
    tag,
  }).output(dataOf(z.array(serviceAlert))),
  create: endpoint(
    "owner",
    {
      method: "POST",
      path: "/alerts",
      summary: "Ask for a letter when somebody offers a business type in a city, or anywhere",
      description: "Asking twice is asking once.",
      tag,
      status: 201,
    },
    [INVALID_SERVICE_TYPE, INVALID_CITIES],
  )
    .input(z.object({ business_type: z.string().max(100), city: z.string().max(100).optional() }))
    .output(dataOf(serviceAlert)),
  remove: endpoint("owner", { method: "DELETE", path: "/alerts/{id}", summary: "Ask no more", tag }, [
    NOT_FOUND,
  ])
    .input(byId)
    .output(done),
};
