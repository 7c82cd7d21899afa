import { z } from "zod";
import { ACCOUNT_LIMITS } from "#features/accounts/contract/index.ts";
import { businessTypeRef } from "#features/catalog/contract/index.ts";
import {
  PAYMENT_API_ERROR,
  PAYMENT_CONNECTION_ERROR,
  PAYMENT_INVALID_REQUEST,
  PAYMENTS_CLOSED,
} from "#features/credits/contract/index.ts";
import { propertyKind } from "#features/properties/contract/index.ts";
import { review } from "#features/reviews/contract/index.ts";
import {
  appointmentEvent,
  PROPOSALS_MAX,
  proposedDuration,
  SLOT_UNAVAILABLE,
  schedule,
} from "#features/scheduling/contract/index.ts";
import { MINUTE_S } from "#foundation/durations.ts";
import { byId, dataOf, endpoint, id, instant, pageNumber, pageOf } from "#foundation/endpoint.ts";
import { INVALID_REQUEST_STATE, RANGE_NOT_SATISFIABLE } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { contractInForce } from "../agreed/contract-in-force.ts";
import { quoteEvent } from "../agreed/quote-events.ts";
import { declineDraft, declined, declinedMany, declineManyDraft } from "../decline.ts";
import { brief } from "../description.ts";
import {
  CREDIT_DEDUCTION_FAILED,
  INSUFFICIENT_CREDITS,
  LEAD_ALREADY_UNLOCKED,
  LEAD_NOT_FOUND,
  PAYMENT_REQUIRED,
  UNAUTHORIZED_LEAD_ACCESS,
} from "../errors.ts";
import { LEAD_PERIODS, LEAD_SEARCH_MAX, LEAD_STATES } from "../lead-choices.ts";
import { photo, workPhoto } from "../photos.ts";
import { leadQuestions } from "../questions.ts";
import { RETURN_REASONS } from "../returns.ts";
import { completedBy, FINAL, status } from "../status.ts";
import { leadDay } from "./lead-day.ts";
import { leadWork, leadWorkFields } from "./lead-work.ts";
import { providerFigures } from "./stats.ts";

const tag = "Clients";

/**
 * Requests of one client for the same business type and property count as one need
 * up to this many days apart.
 */
export const SAME_WORK_DAYS = 7;

/**
 * A lead as its provider sees it. While it is locked, the only personal information is a masked name, the
 * city, whether the email address is confirmed, and how many other providers received the request.
 */
export const lead = z.object({
  id,
  status,
  locked: z.boolean(),
  /** Empty where the answers of the brief suffice, or its provider proposed it. */
  description: z.string(),
  brief,
  photos: z.array(photo),
  work_photos: z.array(workPhoto),
  questions: leadQuestions,
  service: z.object({ id, name: z.string(), business_type: businessTypeRef }),
  property: z.object({ kind: propertyKind, city: z.string(), area_m2: z.int().nullable() }),
  credits_required: z.int(),
  /** Before tax. */
  price_cents: z.int(),
  client: z.discriminatedUnion("masked", [
    z.object({ masked: z.literal(true), name: z.string() }),
    z.object({
      masked: z.literal(false),
      /** Whether the client has closed their account. */
      is_closed: z.boolean(),
      name: z.string(),
      phone: z.string().nullable(),
      /** Null once the account is closed, and for a client of one's own who gave none yet. */
      email: z.string().nullable(),
      address: z.string().nullable(),
      city: z.string(),
      zip: z.string().nullable(),
      access_notes: z.string(),
    }),
  ]),
  unlocked_at: instant.nullable(),
  /** Whether its provider proposed it to a client of their own: nothing was unlocked. */
  is_own_client: z.boolean(),
  declined: declined.nullable(),
  archived_at: instant.nullable(),
  completed_at: instant.nullable(),
  completed_by: completedBy,
  cancelled_at: instant.nullable(),
  expires_at: instant,
  /** A contract in force or an unpaid invoice keeps it from expiring then. */
  is_bound: z.boolean(),
  contract_in_force: contractInForce.nullable(),
  created_at: instant,
  updated_at: instant,
  /** Whether the client has confirmed their email address. */
  email_confirmed: z.boolean(),
  /** How many other providers this client asked for the same work at the same property within a week. */
  others_asked: z.int().min(0),
  /** Set when the lead was returned, by rule or by the operator. */
  returned: z
    .object({
      reason: z.enum(keysOf(RETURN_REASONS)),
      paid_by: z.enum(["credits", "card"]),
      created_at: instant,
    })
    .nullable(),
  /** Its client's review, once public. */
  review: review.nullable(),
  ...schedule.shape,
  /** The same events as in its owner's request. */
  appointment_events: z.array(appointmentEvent),
  quote_events: z.array(quoteEvent),
  ...leadWorkFields.shape,
});
export type Lead = z.infer<typeof lead>;

/** How many leads a CSV file has at most. */
export const LEADS_EXPORTED_MAX = 2000;

/** The filters of a list of leads, which the export shares. */
const leadFilters = z.object({
  state: z.enum(keysOf(LEAD_STATES)).optional(),
  /**
   * Words of the description or the service's name; for unlocked leads also of the
   * client's name, or their phone.
   */
  q: typedText().max(LEAD_SEARCH_MAX).optional(),
  service_id: id.optional(),
  business_type_id: z.string().max(80).optional(),
  /** The name of the property's city. */
  city: z.string().max(ACCOUNT_LIMITS.cityMax).optional(),
  /** Matches unlocked leads only: a locked lead must not be linked to a person. */
  client_id: id.optional(),
  within_days: z.coerce.number<number>().pipe(z.literal(LEAD_PERIODS)).optional(),
  order: z.enum(["newest", "oldest"]).default("newest"),
});
export type LeadFilters = z.infer<typeof leadFilters>;

export const leadQuery = leadFilters.extend({ page: pageNumber });
export type LeadQuery = z.infer<typeof leadQuery>;

/** A provider confirms the time of an unlocked lead or proposes others: exactly one of the two. */
export const leadAppointment = byId
  .extend({
    confirm: instant.optional(),
    propose: z.array(instant).min(1).max(PROPOSALS_MAX).optional(),
    /** The duration of each time proposed; by default that of the service. */
    duration: proposedDuration.optional(),
  })
  .refine(({ confirm, propose }) => (confirm === undefined) !== (propose === undefined), {
    path: ["confirm"],
    message: "Confirmez le moment choisi ou proposez-en d'autres",
  });

const LEAD = [LEAD_NOT_FOUND, UNAUTHORIZED_LEAD_ACCESS] as const;

export const leads = {
  list: endpoint(
    "provider",
    {
      method: "GET",
      path: "/leads",
      summary: "Leads received, newest first unless order is oldest",
      description: "total is exact up to 1,000, then total_capped.",
      tag,
    },
    [RANGE_NOT_SATISFIABLE],
  )
    .input(leadQuery)
    .output(pageOf(lead)),
  filters: endpoint("provider", {
    method: "GET",
    path: "/leads/filters",
    summary: "The cities and business types of the newest thousand leads",
    tag,
  }).output(dataOf(z.object({ cities: z.array(z.string()), business_types: z.array(businessTypeRef) }))),
  exportCsv: endpoint("provider", {
    method: "GET",
    path: "/leads/export",
    ownEyesOnly: true,
    summary: "Leads as a CSV file",
    description: `The first ${LEADS_EXPORTED_MAX} of the list; the client's contact only where the lead is unlocked.`,
    tag,
  })
    .input(leadFilters)
    .output(z.file()),
  get: endpoint("provider", { method: "GET", path: "/leads/{id}", summary: "One lead", tag }, LEAD)
    .input(byId)
    .output(dataOf(lead)),
  unlock: endpoint(
    "provider",
    {
      method: "POST",
      path: "/leads/{id}/unlock",
      summary: "Unlock a lead with credits",
      description: "Of simultaneous calls one is charged, the others get LEAD_ALREADY_UNLOCKED.",
      tag,
    },
    [...LEAD, ...FINAL, LEAD_ALREADY_UNLOCKED, INSUFFICIENT_CREDITS, CREDIT_DEDUCTION_FAILED],
  )
    .input(byId)
    .output(dataOf(z.object({ lead, credits: z.int() }))),
  decline: endpoint(
    "provider",
    {
      method: "POST",
      path: "/leads/{id}/decline",
      summary: "Turn a locked lead down, free",
      description:
        "Its time is free again at once. The request stays its owner's, who is told the reason and shown others; it cannot be unlocked any more (INVALID_REQUEST_STATE). details is required for other.",
      tag,
    },
    [...LEAD, ...FINAL, LEAD_ALREADY_UNLOCKED],
  )
    .input(declineDraft.safeExtend(byId.shape))
    .output(dataOf(lead)),
  declineMany: endpoint("provider", {
    method: "POST",
    path: "/leads/decline",
    limit: { points: 60, duration: 10 * MINUTE_S },
    summary: "Turn several locked leads down for one reason, free",
    description:
      "Each by itself: those that cannot be declined any more are returned with the code and sentence that one alone would get.",
    tag,
  })
    .input(declineManyDraft)
    .output(dataOf(declinedMany)),
  archive: endpoint(
    "provider",
    {
      method: "PUT",
      path: "/leads/{id}/archived",
      summary: "Put a lead that is over or declined away, or back",
      description: "INVALID_REQUEST_STATE while it is open.",
      tag,
    },
    [...LEAD, INVALID_REQUEST_STATE],
  )
    .input(byId.extend({ archived: z.boolean() }))
    .output(dataOf(lead)),
  createCheckoutSession: endpoint(
    "provider",
    {
      method: "POST",
      path: "/leads/{id}/create-checkout-session",
      limit: { points: 40, duration: 10 * MINUTE_S },
      summary: "Pay for a lead by card",
      repeated: "by-its-rows",
      tag,
    },
    [
      ...LEAD,
      ...FINAL,
      LEAD_ALREADY_UNLOCKED,
      PAYMENT_INVALID_REQUEST,
      PAYMENT_API_ERROR,
      PAYMENT_CONNECTION_ERROR,
      PAYMENTS_CLOSED,
    ],
  )
    .input(byId)
    .output(dataOf(z.object({ id: z.string(), url: z.string() }))),
  setAppointment: endpoint(
    "provider",
    {
      method: "PUT",
      path: "/leads/{id}/appointment",
      repeated: "once",
      summary: "Confirm the time that the owner holds, or propose up to three others",
      description:
        "Either confirm, the start that is held, or propose, starts on half hours; a proposal ends the hold and is confirmed when the owner chooses it.",
      tag,
    },
    [...LEAD, ...FINAL, PAYMENT_REQUIRED, SLOT_UNAVAILABLE],
  )
    .input(leadAppointment)
    .output(dataOf(lead)),
  stats: endpoint("provider", {
    method: "GET",
    path: "/provider/stats",
    summary: "The dashboard's figures",
    tag,
  }).output(dataOf(providerFigures)),
  ...leadDay,
  ...leadWork,
};
