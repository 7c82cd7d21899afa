import { z } from "zod";
import { providerRef, tradeRef } from "#features/catalog/contract/index.ts";
import { propertyKind } from "#features/properties/contract/index.ts";
import { reviewDraft } from "#features/reviews/contract/index.ts";
import { PROPOSALS_MAX, schedule } from "#features/scheduling/contract/index.ts";
import { answer, byId, endpoint, id, instant, pageNumber, pageOf } from "#foundation/endpoint.ts";
import { publicText, text } from "#foundation/fields.ts";
import { LIMITS } from "#foundation/limits.ts";
import { leadWork, leadWorkFields } from "./lead-work.ts";
import { STATUSES } from "./life.ts";
import { providerFigures } from "./stats.ts";

export * from "./age-badge.ts";
export * from "./client-name.ts";
export * from "./lead-work.ts";
export * from "./life.ts";
export * from "./returns.ts";
export * from "./stats.ts";

const tag = "Demandes";
const leadTag = "Clients";

export const status = z.enum(STATUSES);

/** A request as its owner sees it. The provider's contact appears once they have the owner's. */
export const request = z.object({
  id,
  status,
  description: z.string(),
  service: z.object({ id, name: z.string(), is_active: z.boolean(), business_type: tradeRef }),
  provider: providerRef.extend({ phone: z.string().nullable(), email: z.string().nullable() }),
  property: z.object({ id, label: z.string(), kind: propertyKind, address: z.string(), city: z.string() }),
  unlocked_at: instant.nullable(),
  expires_at: instant,
  cancelled_at: instant.nullable(),
  cancelled_reason: z.string().nullable(),
  completed_at: instant.nullable(),
  expired_at: instant.nullable(),
  review: z
    .object({ id, rating: z.int(), comment: z.string(), reply: z.string().nullable(), created_at: instant })
    .nullable(),
  created_at: instant,
  updated_at: instant,
  ...schedule.shape,
});
export type Request = z.infer<typeof request>;

export const requestDraft = z.object({
  service_id: id,
  property_id: id,
  description: publicText({
    min: LIMITS.requestDescriptionMin,
    max: LIMITS.requestDescriptionMax,
    required: "La description doit contenir au moins 10 caractères",
    tooLong: "La description ne peut pas dépasser 2000 caractères",
  }),
  /** A free time of the service, held from now on; none is « à convenir ». */
  starts_at: instant.nullish(),
});
export type RequestDraft = z.infer<typeof requestDraft>;

export const cancelReason = text({ max: 500 });

const OWN = ["NOT_FOUND"] as const;
const FINAL = ["REQUEST_ALREADY_CANCELLED", "REQUEST_ALREADY_COMPLETED", "INVALID_REQUEST_STATE"] as const;

export const requests = {
  list: endpoint("owner", { method: "GET", path: "/requests", summary: "Own requests, newest first", tag }, [
    "RANGE_NOT_SATISFIABLE",
  ])
    .input(z.object({ status: status.optional(), page: pageNumber }))
    .output(pageOf(request)),
  get: endpoint("owner", { method: "GET", path: "/requests/{id}", summary: "One of own requests", tag }, OWN)
    .input(byId)
    .output(answer(request)),
  create: endpoint(
    "owner",
    {
      method: "POST",
      path: "/requests",
      summary: "Ask for a service at a property",
      description:
        "Honours Idempotency-Key. The lead's price is frozen now. One active request per service and property.",
      tag,
      status: 201,
    },
    [
      "PHONE_REQUIRED",
      "SERVICE_NOT_FOUND",
      "SERVICE_INACTIVE",
      "NOT_FOUND",
      "PROPERTY_NOT_OWNED",
      "DUPLICATE_SERVICE_REQUEST",
      "SLOT_UNAVAILABLE",
    ],
  )
    .input(requestDraft)
    .output(answer(request)),
  update: endpoint(
    "owner",
    { method: "PUT", path: "/requests/{id}", summary: "Change a request still locked", tag },
    [...OWN, ...FINAL, "NO_UPDATES_PROVIDED", "PROPERTY_NOT_OWNED", "DUPLICATE_SERVICE_REQUEST"],
  )
    .input(requestDraft.pick({ property_id: true, description: true }).partial().extend({ id }))
    .output(answer(request)),
  cancel: endpoint(
    "owner",
    { method: "POST", path: "/requests/{id}/cancel", summary: "Cancel a request", tag },
    [...OWN, ...FINAL],
  )
    .input(byId.extend({ reason: cancelReason.optional() }))
    .output(answer(request)),
  complete: endpoint(
    "member",
    {
      method: "POST",
      path: "/requests/{id}/complete",
      summary: "Say that the work is done",
      description: "By the owner, or by the provider who unlocked the lead.",
      tag,
    },
    [...OWN, ...FINAL, "PAYMENT_REQUIRED", "UNAUTHORIZED_LEAD_ACCESS"],
  )
    .input(byId)
    .output(answer(z.object({ id, status }))),
  setAppointment: endpoint(
    "owner",
    {
      method: "PUT",
      path: "/requests/{id}/appointment",
      summary: "Choose a time, change it or give it up (null)",
      description:
        "A time that the provider proposed is confirmed at once; another free time is held for 72 hours at most. Five holds at most an owner.",
      tag,
    },
    [...OWN, ...FINAL, "SLOT_UNAVAILABLE"],
  )
    .input(byId.extend({ starts_at: instant.nullable() }))
    .output(answer(request)),
  review: endpoint(
    "owner",
    {
      method: "POST",
      path: "/requests/{id}/review",
      summary: "Rate a completed request, once",
      tag,
      status: 201,
    },
    [...OWN, "REQUEST_ALREADY_CANCELLED", "INVALID_REQUEST_STATE", "DUPLICATE_REVIEW"],
  )
    .input(reviewDraft.extend({ id }))
    .output(answer(request)),
};

/** A lead as its provider sees it. While locked, nothing of the person but a masked name and the city. */
export const lead = z.object({
  id,
  status,
  locked: z.boolean(),
  description: z.string(),
  service: z.object({ id, name: z.string(), business_type: tradeRef }),
  property: z.object({ kind: propertyKind, city: z.string(), area_m2: z.int().nullable() }),
  credits_required: z.int(),
  /** Before tax. */
  price_cents: z.int(),
  client: z.discriminatedUnion("masked", [
    z.object({ masked: z.literal(true), name: z.string() }),
    z.object({
      masked: z.literal(false),
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string(),
      address: z.string(),
      city: z.string(),
      zip: z.string(),
      access_notes: z.string(),
    }),
  ]),
  unlocked_at: instant.nullable(),
  completed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  expires_at: instant,
  created_at: instant,
  updated_at: instant,
  ...schedule.shape,
  ...leadWorkFields.shape,
});
export type Lead = z.infer<typeof lead>;

export const LEAD_STATES = { locked: "À déverrouiller", unlocked: "En cours", closed: "Terminées" } as const;
export type LeadState = keyof typeof LEAD_STATES;

/** How recent a lead must be, in days. */
export const LEAD_PERIODS = [1, 7, 30] as const;

export const leadQuery = z.object({
  state: z.enum(Object.keys(LEAD_STATES) as [LeadState]).optional(),
  service_id: id.optional(),
  /** Of one client: only what was unlocked, so that a locked lead is never tied to a person. */
  client_id: id.optional(),
  within_days: z.coerce.number<number>().pipe(z.literal(LEAD_PERIODS)).optional(),
  order: z.enum(["newest", "oldest"]).default("newest"),
  page: pageNumber,
});
export type LeadQuery = z.infer<typeof leadQuery>;

export const client = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  requests: z.int(),
  last_request_at: instant,
});
export type Client = z.infer<typeof client>;

/** A provider's answer about the time of an unlocked lead: one of the two. */
export const leadAppointment = byId
  .extend({ confirm: instant.optional(), propose: z.array(instant).min(1).max(PROPOSALS_MAX).optional() })
  .refine(({ confirm, propose }) => (confirm === undefined) !== (propose === undefined), {
    path: ["confirm"],
    message: "Confirmez le moment choisi ou proposez-en d'autres",
  });

const LEAD = ["LEAD_NOT_FOUND", "UNAUTHORIZED_LEAD_ACCESS"] as const;

export const leads = {
  list: endpoint(
    "provider",
    {
      method: "GET",
      path: "/leads",
      summary: "Leads received, newest first unless order is oldest",
      description: "total is exact up to 1,000, then total_capped.",
      tag: leadTag,
    },
    ["RANGE_NOT_SATISFIABLE"],
  )
    .input(leadQuery)
    .output(pageOf(lead)),
  get: endpoint("provider", { method: "GET", path: "/leads/{id}", summary: "One lead", tag: leadTag }, LEAD)
    .input(byId)
    .output(answer(lead)),
  unlock: endpoint(
    "provider",
    {
      method: "POST",
      path: "/leads/{id}/unlock",
      summary: "Unlock a lead with credits",
      description:
        "Honours Idempotency-Key. Of simultaneous calls one is charged, the others get LEAD_ALREADY_UNLOCKED.",
      tag: leadTag,
    },
    [...LEAD, ...FINAL, "LEAD_ALREADY_UNLOCKED", "INSUFFICIENT_CREDITS", "CREDIT_DEDUCTION_FAILED"],
  )
    .input(byId)
    .output(answer(z.object({ lead, credits: z.int() }))),
  createCheckoutSession: endpoint(
    "provider",
    {
      method: "POST",
      path: "/leads/{id}/create-checkout-session",
      summary: "Pay for a lead by card",
      tag: leadTag,
    },
    [
      ...LEAD,
      ...FINAL,
      "LEAD_ALREADY_UNLOCKED",
      "PAYMENT_INVALID_REQUEST",
      "PAYMENT_API_ERROR",
      "PAYMENT_CONNECTION_ERROR",
    ],
  )
    .input(byId)
    .output(answer(z.object({ id: z.string(), url: z.string() }))),
  setAppointment: endpoint(
    "provider",
    {
      method: "PUT",
      path: "/leads/{id}/appointment",
      summary: "Confirm the time that the owner holds, or propose up to three others",
      description:
        "Either confirm, the start that is held, or propose, starts on half hours; a proposal ends the hold and is confirmed when the owner chooses it.",
      tag: leadTag,
    },
    [...LEAD, ...FINAL, "PAYMENT_REQUIRED", "SLOT_UNAVAILABLE"],
  )
    .input(leadAppointment)
    .output(answer(lead)),
  clients: endpoint(
    "provider",
    {
      method: "GET",
      path: "/provider/clients",
      summary: "People whose leads were unlocked",
      tag: leadTag,
    },
    ["RANGE_NOT_SATISFIABLE"],
  )
    .input(z.object({ page: pageNumber }))
    .output(pageOf(client)),
  stats: endpoint("provider", {
    method: "GET",
    path: "/provider/stats",
    summary: "The dashboard's figures",
    tag: leadTag,
  }).output(answer(providerFigures)),
  ...leadWork,
};
