import { z } from "zod";
import { businessTypeRef, providerRef, serviceSummary } from "#features/catalog/contract/index.ts";
import { PROPERTY_NOT_OWNED, propertyKind } from "#features/properties/contract/index.ts";
import {
  CORRECTION_HOURS,
  DUPLICATE_REVIEW,
  ownReview,
  REVIEW_LIMITS,
  reviewAhead,
  reviewDraft,
  reviewPhotos,
} from "#features/reviews/contract/index.ts";
import { appointmentEvent, SLOT_UNAVAILABLE, schedule } from "#features/scheduling/contract/index.ts";
import { HOUR_S, MINUTE_S } from "#foundation/durations.ts";
import { byId, dataOf, endpoint, id, instant, pageNumber, pageOf } from "#foundation/endpoint.ts";
import {
  FILE_TOO_LARGE,
  IMAGE_UPLOAD_FAILED,
  INVALID_FILE_TYPE,
  INVALID_REQUEST_STATE,
  NO_UPDATES_PROVIDED,
  NOT_FOUND,
  RANGE_NOT_SATISFIABLE,
  SERVICE_NOT_FOUND,
} from "#foundation/errors/common.ts";
import { text } from "#foundation/fields.ts";
import { contractInForce } from "./agreed/contract-in-force.ts";
import { quoteEvent } from "./agreed/quote-events.ts";
import { declined } from "./decline.ts";
import { brief, freeDescription, workDraft } from "./description.ts";
import {
  DUPLICATE_SERVICE_REQUEST,
  PAYMENT_REQUIRED,
  PHONE_REQUIRED,
  REQUEST_ALREADY_CANCELLED,
  SERVICE_INACTIVE,
  TOO_MANY_OPEN_REQUESTS,
  UNAUTHORIZED_LEAD_ACCESS,
} from "./errors.ts";
import { REOPEN_DAYS } from "./life.ts";
import { REQUEST_LIMITS } from "./limits.ts";
import { photo, workPhoto } from "./photos.ts";
import { ownerQuestions } from "./questions.ts";
import { completedBy, FINAL, status } from "./status.ts";

const tag = "Demandes";

/**
 * A request as its owner sees it. The provider's contact appears with the unlock and is
 * removed with their account.
 */
export const request = z.object({
  id,
  status,
  /** Empty where the answers of the brief suffice. */
  description: z.string(),
  brief,
  photos: z.array(photo),
  work_photos: z.array(workPhoto),
  questions: ownerQuestions,
  service: z.object({ id, name: z.string(), is_active: z.boolean(), business_type: businessTypeRef }),
  provider: providerRef.extend({ phone: z.string().nullable(), email: z.string().nullable() }),
  property: z.object({ id, label: z.string(), kind: propertyKind, address: z.string(), city: z.string() }),
  unlocked_at: instant.nullable(),
  /** Whether its provider proposed it, to a client of the last season. */
  is_renewal: z.boolean(),
  /** Whether its provider proposed it to a client of their own: it accepts no review. */
  is_own_client: z.boolean(),
  /** Set once the provider has declined. */
  declined: declined.nullable(),
  expires_at: instant,
  /** A contract in force or an unpaid invoice keeps it from expiring then. */
  is_bound: z.boolean(),
  contract_in_force: contractInForce.nullable(),
  /** The soumission that waits for the owner's answer, until it expires. */
  open_quote: z.object({ id, expires_at: instant }).nullable(),
  /** The amount left to pay of each invoice, by due date. */
  unpaid_invoices: z.array(z.object({ id, number: z.string(), left_cents: z.int(), due_on: z.iso.date() })),
  /** The unpaid invoices that the owner says they paid. */
  claimed_invoices: z.array(id),
  /** The invoices that the open problem of the request is about. */
  disputed_invoices: z.array(id),
  cancelled_at: instant.nullable(),
  cancelled_reason: z.string().nullable(),
  completed_at: instant.nullable(),
  completed_by: completedBy,
  expired_at: instant.nullable(),
  /** Its lead was returned to the provider: the request accepts no review. */
  given_back: z.boolean(),
  review: ownReview.nullable(),
  created_at: instant,
  updated_at: instant,
  ...schedule.shape,
  /** The events of its appointment, oldest first; the last fifty. */
  appointment_events: z.array(appointmentEvent),
  /** The events of its soumissions, for the last fifty versions. */
  quote_events: z.array(quoteEvent),
});
export type Request = z.infer<typeof request>;

/** The first day, in Québec, of work that needs no hour. */
export const startDay = z.iso.date("Choisissez une date de début");

export const requestDraft = z.object({
  service_id: id,
  property_id: id,
  ...workDraft.shape,
  /** A free slot of the service, held from now on; absent means « à convenir ». */
  starts_at: instant.nullish(),
  /**
   * For work that needs no hour, refused elsewhere: required where it is sold by month; where it is sold by
   * season, its first day unless another is given.
   */
  start_on: startDay.nullish(),
});
export type RequestDraft = z.infer<typeof requestDraft>;

export const cancelReason = text({
  max: REQUEST_LIMITS.cancelReasonMax,
  tooLong: `La raison ne peut pas dépasser ${REQUEST_LIMITS.cancelReasonMax} caractères`,
  multiline: true,
});

/** How far ahead the first day of a request may be. */
export const START_DAYS_AHEAD = 365;

/** The most requests an owner may send in 24 hours. */
export const REQUESTS_PER_DAY = 15;
/** The most requests, open or sent in the last 24 hours, before the owner's email address is confirmed. */
export const UNCONFIRMED_REQUESTS_MAX = 3;

const OWN = [NOT_FOUND] as const;

export const requests = {
  list: endpoint("owner", { method: "GET", path: "/requests", summary: "Own requests, newest first", tag }, [
    RANGE_NOT_SATISFIABLE,
  ])
    .input(z.object({ status: status.optional(), page: pageNumber }))
    .output(pageOf(request)),
  get: endpoint("owner", { method: "GET", path: "/requests/{id}", summary: "One of own requests", tag }, OWN)
    .input(byId)
    .output(dataOf(request)),
  create: endpoint(
    "owner",
    {
      method: "POST",
      path: "/requests",
      limit: { points: 60, duration: HOUR_S },
      summary: "Ask for a service at a property",
      description:
        "The lead's price is frozen now. VALIDATION_ERROR on description under ten characters unless each question of the business type is answered, on brief for an answer that it does not offer. One active request per service and property, four that wait for one provider. RATE_LIMIT_EXCEEDED, with a sentence that says why, after fifteen requests in 24 hours; before the e-mail address is confirmed, from the fourth that is open or was made in the last 24 hours.",
      tag,
      status: 201,
    },
    [
      PHONE_REQUIRED,
      SERVICE_NOT_FOUND,
      SERVICE_INACTIVE,
      NOT_FOUND,
      PROPERTY_NOT_OWNED,
      DUPLICATE_SERVICE_REQUEST,
      TOO_MANY_OPEN_REQUESTS,
      SLOT_UNAVAILABLE,
    ],
  )
    .input(requestDraft)
    .output(dataOf(request)),
  update: endpoint(
    "owner",
    { method: "PUT", path: "/requests/{id}", summary: "Change a request still locked", tag },
    [...OWN, ...FINAL, NO_UPDATES_PROVIDED, PROPERTY_NOT_OWNED, DUPLICATE_SERVICE_REQUEST],
  )
    .input(
      requestDraft
        .pick({ property_id: true })
        .extend({ description: freeDescription, start_on: startDay })
        .partial()
        .extend({ id }),
    )
    .output(dataOf(request)),
  others: endpoint(
    "owner",
    {
      method: "GET",
      path: "/requests/{id}/others",
      summary: "Two other services to ask instead",
      description:
        "The best-rated of the same business type near the property, of providers not asked there already.",
      tag,
    },
    OWN,
  )
    .input(byId)
    .output(dataOf(z.array(serviceSummary))),
  cancel: endpoint(
    "owner",
    {
      method: "POST",
      path: "/requests/{id}/cancel",
      summary: "Cancel a request",
      description:
        "A contract in force stays so. acknowledged holds its id (contract_in_force), as a sign that its owner was told: VALIDATION_ERROR on it otherwise.",
      tag,
    },
    [...OWN, ...FINAL],
  )
    .input(byId.extend({ reason: cancelReason.optional(), acknowledged: id.optional() }))
    .output(dataOf(request)),
  complete: endpoint(
    "member",
    {
      method: "POST",
      path: "/requests/{id}/complete",
      summary: "Say that the work is done",
      description: "By the owner, or by the provider who unlocked the lead.",
      tag,
    },
    [...OWN, ...FINAL, PAYMENT_REQUIRED, UNAUTHORIZED_LEAD_ACCESS],
  )
    .input(byId)
    .output(dataOf(z.object({ id, status }))),
  reopen: endpoint(
    "member",
    {
      method: "POST",
      path: "/requests/{id}/reopen",
      summary: "Take back that the work is done",
      description: `By the owner within ${REOPEN_DAYS} days, within the hour also by the provider who said it; not once reviewed. A confirmed time that was still to come is confirmed again if it is free. DUPLICATE_SERVICE_REQUEST when the owner has asked again meanwhile.`,
      tag,
    },
    [...OWN, ...FINAL, PAYMENT_REQUIRED, UNAUTHORIZED_LEAD_ACCESS, DUPLICATE_SERVICE_REQUEST],
  )
    .input(byId)
    .output(dataOf(z.object({ id, status }))),
  setAppointment: endpoint(
    "owner",
    {
      method: "PUT",
      path: "/requests/{id}/appointment",
      repeated: "once",
      summary: "Choose a time, change it or give it up (null)",
      description:
        "A time that the provider proposed is confirmed at once; another free time is held for 72 hours at most, 24 for an account younger than a week, however often it is chosen anew. The time one has already declines those proposed; one already past is not given up. VALIDATION_ERROR on starts_at for a hold the owner may not have: one at a time with each provider, five in all, none with a provider for a day after the last one there ended unanswered; before the e-mail address is confirmed one in all, for 12 hours, and three with a provider for all such owners together; three with a provider from one IP address, device or uncommon mail domain together.",
      tag,
    },
    [...OWN, ...FINAL, SLOT_UNAVAILABLE],
  )
    .input(byId.extend({ starts_at: instant.nullable() }))
    .output(dataOf(request)),
  review: endpoint(
    "owner",
    {
      method: "POST",
      path: "/requests/{id}/review",
      limit: { points: 60, duration: 10 * MINUTE_S },
      summary: "Rate a completed request, once (JSON, or multipart with photos, one or several)",
      description: `At most ${REVIEW_LIMITS.reviewPhotosMax} photos of 5 MB each, recognised by content, re-encoded. Public and counted once the agreed time, or else 24 hours since the unlock, has passed and the author's address is confirmed. A newer review replaces an older one about the same provider. INVALID_REQUEST_STATE for a request whose lead was given back.`,
      tag,
      status: 201,
    },
    [
      ...OWN,
      REQUEST_ALREADY_CANCELLED,
      INVALID_REQUEST_STATE,
      DUPLICATE_REVIEW,
      INVALID_FILE_TYPE,
      FILE_TOO_LARGE,
      IMAGE_UPLOAD_FAILED,
    ],
  )
    .input(reviewDraft.extend({ id, photos: reviewPhotos }))
    .output(dataOf(request)),
  reviewAhead: endpoint(
    "owner",
    {
      method: "GET",
      path: "/requests/{id}/review",
      summary: "When a review written now would be public, and the one it would replace",
      tag,
    },
    OWN,
  )
    .input(byId)
    .output(dataOf(reviewAhead)),
  correctReview: endpoint(
    "owner",
    {
      method: "PUT",
      path: "/requests/{id}/review",
      limit: { points: 60, duration: 10 * MINUTE_S },
      summary: "Correct a review that is not public yet",
      description: `Its rating and comment, within ${CORRECTION_HOURS} hours of writing it and while it waits for its publication, whose day stays; its photos stay too. NOT_FOUND for a request without a review, INVALID_REQUEST_STATE afterwards.`,
      tag,
    },
    [...OWN, INVALID_REQUEST_STATE],
  )
    .input(reviewDraft.extend({ id }))
    .output(dataOf(request)),
};
