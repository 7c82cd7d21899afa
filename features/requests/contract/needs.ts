import { z } from "zod";
import { briefQuestion, businessTypeRef, INVALID_SERVICE_TYPE } from "#features/catalog/contract/index.ts";
import { PROPERTY_NOT_OWNED, propertyKind } from "#features/properties/contract/index.ts";
import { DAY_S } from "#foundation/durations.ts";
import { byId, dataOf, endpoint, id, instant, pageNumber, pageOf } from "#foundation/endpoint.ts";
import { NOT_FOUND, RANGE_NOT_SATISFIABLE, SERVICE_NOT_FOUND } from "#foundation/errors/common.ts";
import { brief, workDraft } from "./description.ts";
import {
  CREDIT_DEDUCTION_FAILED,
  DUPLICATE_NEED,
  DUPLICATE_SERVICE_REQUEST,
  INSUFFICIENT_CREDITS,
  NEED_ALREADY_UNLOCKED,
  NEED_CLOSED,
  PHONE_REQUIRED,
  SERVICE_INACTIVE,
  TOO_MANY_OPEN_NEEDS,
} from "./errors.ts";
import { lead } from "./leads/leads.ts";
import { NEED_LIMITS } from "./limits.ts";
import { startDay } from "./requests.ts";

/** Needs (docs/product.md "Needs"): what an owner publishes where a search found nobody. */

const tag = "Besoins";

/** `full`: unlocked by as many providers as may. */
const needStatus = z.enum(["open", "full", "withdrawn", "expired"]);

/** A need as its owner sees it. */
export const need = z.object({
  id,
  status: needStatus,
  business_type: businessTypeRef,
  property: z.object({ id, label: z.string(), city: z.string() }),
  /** Empty where the answers of the brief suffice. */
  description: z.string(),
  brief,
  /** The first day wanted. */
  start_on: z.iso.date().nullable(),
  /** How many providers have unlocked it; each has a request of its own. */
  answers: z.int().min(0).max(NEED_LIMITS.answersMax),
  published_at: instant,
  expires_at: instant,
});
export type Need = z.infer<typeof need>;

export const needDraft = z.object({
  business_type_id: z.string().max(100),
  property_id: id,
  ...workDraft.shape,
  start_on: startDay.nullish(),
});
export type NeedDraft = z.infer<typeof needDraft>;

/** A need as the providers in reach see it: as little of its owner as of a locked lead's. */
export const nearbyNeed = z.object({
  id,
  business_type: businessTypeRef,
  description: z.string(),
  brief,
  start_on: z.iso.date().nullable(),
  client: z.object({ name: z.string(), email_confirmed: z.boolean() }),
  property: z.object({ kind: propertyKind, city: z.string(), area_m2: z.int().nullable() }),
  credits_required: z.int(),
  answers: z.int().min(0),
  published_at: instant,
  expires_at: instant,
});
export type NearbyNeed = z.infer<typeof nearbyNeed>;

export const needs = {
  list: endpoint("owner", { method: "GET", path: "/needs", summary: "Own needs, newest first", tag }, [
    RANGE_NOT_SATISFIABLE,
  ])
    .input(z.object({ page: pageNumber }))
    .output(pageOf(need)),
  questions: endpoint(
    "owner",
    {
      method: "GET",
      path: "/needs/questions",
      summary: "What a need of a business type is asked, each question with its choices",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ business_type_id: z.string().max(100) }))
    .output(dataOf(z.array(briefQuestion))),
  publish: endpoint(
    "owner",
    {
      method: "POST",
      path: "/needs",
      limit: { points: 10, duration: DAY_S },
      summary: "Publish a need where a search found nobody",
      description: `It waits ${NEED_LIMITS.lifeDays} days. One open need for a business type and property, ${NEED_LIMITS.openMax} in all. VALIDATION_ERROR on property_id when its city is unknown, on description and brief as for a request.`,
      tag,
      status: 201,
    },
    [
      PHONE_REQUIRED,
      NOT_FOUND,
      PROPERTY_NOT_OWNED,
      INVALID_SERVICE_TYPE,
      DUPLICATE_NEED,
      TOO_MANY_OPEN_NEEDS,
    ],
  )
    .input(needDraft)
    .output(dataOf(need)),
  withdraw: endpoint(
    "owner",
    {
      method: "POST",
      path: "/needs/{id}/withdraw",
      summary: "Withdraw an open need",
      description: "The requests that came of it stay.",
      tag,
    },
    [NOT_FOUND, NEED_CLOSED],
  )
    .input(byId)
    .output(dataOf(need)),
  nearby: endpoint(
    "provider",
    {
      method: "GET",
      path: "/leads/needs",
      summary: "Open needs in reach of own services, newest first",
      description:
        "Of the business types of own active services, in the cities served and up to 25 km around; without those unlocked already.",
      tag,
    },
    [RANGE_NOT_SATISFIABLE],
  )
    .input(z.object({ page: pageNumber }))
    .output(pageOf(nearbyNeed)),
  unlock: endpoint(
    "provider",
    {
      method: "POST",
      path: "/leads/needs/{id}/unlock",
      summary: "Unlock a need with credits, as a lead of one's own",
      description: `At the price of a lead of its business type. Of simultaneous calls ${NEED_LIMITS.answersMax} are charged, the others get NEED_CLOSED. NOT_FOUND for a need out of reach.`,
      tag,
    },
    [
      NOT_FOUND,
      NEED_CLOSED,
      NEED_ALREADY_UNLOCKED,
      SERVICE_NOT_FOUND,
      SERVICE_INACTIVE,
      DUPLICATE_SERVICE_REQUEST,
      INSUFFICIENT_CREDITS,
      CREDIT_DEDUCTION_FAILED,
    ],
  )
    .input(byId)
    .output(dataOf(z.object({ lead, credits: z.int() }))),
};
