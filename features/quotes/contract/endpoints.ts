import { z } from "zod";
import { providerRef } from "#features/catalog/contract/index.ts";
import { unreachable } from "#features/notifications/contract/index.ts";
import { PAYMENT_REQUIRED } from "#features/requests/contract/index.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { byId, dataOf, done, endpoint, id } from "#foundation/endpoint.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND, THREAD_BLOCKED } from "#foundation/errors/common.ts";
import { text } from "#foundation/fields.ts";
import { PDF_LIMIT } from "#foundation/limits.ts";
import { formatCount } from "#foundation/text/count.ts";
import { agreedContent } from "./changes.ts";
import { DRAFT_CHANGED } from "./errors.ts";
import { QUOTE_LIMITS } from "./limits.ts";
import { quote, quoteDraft } from "./quote.ts";
import type { QuoteRates } from "./rates.ts";
import { draftRevision, typedDraft, typedDraftSaved } from "./writing/typed-draft.ts";

const tag = "Soumissions";

/** A request with its soumissions, as either side sees them. */
export const requestQuotes = z.object({
  request: z.object({
    id,
    /** Whether anything may still be sent or accepted. */
    is_open: z.boolean(),
    is_locked: z.boolean(),
    service: z.string(),
    service_id: id,
    /** Its label for its owner; its city for the provider, empty until the unlock. */
    property: z.string(),
    /** The other side: a business for its owner, a client for its provider. */
    other: z.string(),
  }),
  /** The content of the contract in force, which a change order is compared with; null without one. */
  agreed: agreedContent.nullable(),
  /** The owner's contract in force with another provider for the same work; null for a provider. */
  elsewhere: z.object({ contract_id: id, request_id: id, business_name: z.string() }).nullable(),
  /** The newest version first; an owner does not see the draft. */
  quotes: z.array(quote),
});
export type RequestQuotes = z.infer<typeof requestQuotes>;

/** A soumission beside those of other providers. */
export const comparedQuote = z.object({
  quote,
  service: z.string(),
  ...providerRef.pick({ business_name: true, verification: true, rating_average: true, rating_count: true })
    .shape,
});
export type ComparedQuote = z.infer<typeof comparedQuote>;

const ANSWER = {
  max: QUOTE_LIMITS.answerMax,
  tooLong: `Au plus ${formatCount(QUOTE_LIMITS.answerMax)} caractères`,
  multiline: true,
};

/** A reason may be left out. */
export const declineQuote = z.object({ reason: text(ANSWER).default("") });
export const askQuoteChange = z.object({
  words: text({ ...ANSWER, min: 1, required: "Dites ce qui devrait changer" }),
});

const CHANGES = [NOT_FOUND, INVALID_REQUEST_STATE] as const;
const SENDS = [...CHANGES, THREAD_BLOCKED] as const;
/** Without a revision nothing is compared. */
const ifNewest = byId.extend({ revision: draftRevision.optional() });

const count = z.int().min(0);
const quoteRates = z.object({
  ...{ sent: count, accepted: count, declined: count, waiting: count, expired: count },
}) satisfies z.ZodType<QuoteRates>;

export const quotes = {
  ofRequest: endpoint(
    "member",
    {
      method: "GET",
      path: "/requests/{id}/quotes",
      summary: "The soumissions of a request, the newest version first",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(dataOf(requestQuotes)),
  compare: endpoint(
    "owner",
    {
      method: "GET",
      path: "/requests/{id}/quotes/compare",
      summary: "What several providers offer for the same work",
      description:
        "The soumissions that can be accepted now, of one's requests for the same business type and property, the lowest total first, after those whose contract is in force.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(dataOf(z.array(comparedQuote))),
  create: endpoint(
    "provider",
    {
      method: "POST",
      path: "/requests/{id}/quotes",
      summary: "Begin a soumission",
      description:
        "Filled from the service's template, else from its price; the work begins on the day of the confirmed appointment. A draft that exists already is the one returned. PAYMENT_REQUIRED on a locked lead.",
      tag,
      status: 201,
    },
    [...CHANGES, PAYMENT_REQUIRED],
  )
    .input(byId)
    .output(dataOf(quote)),
  get: endpoint("member", { method: "GET", path: "/quotes/{id}", summary: "One soumission", tag }, [
    NOT_FOUND,
  ])
    .input(byId)
    .output(dataOf(quote)),
  pdf: endpoint(
    "member",
    {
      method: "GET",
      path: "/quotes/{id}/pdf",
      ownEyesOnly: true,
      limit: PDF_LIMIT,
      summary: "A soumission that was sent, as a PDF file",
      description: "NOT_FOUND for a draft too.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(z.file()),
  update: endpoint(
    "provider",
    {
      method: "PUT",
      path: "/quotes/{id}",
      summary: "Change a draft",
      description: "Ends what was typed. DRAFT_CHANGED when a revision is given that is not the newest.",
      tag,
    },
    [...CHANGES, DRAFT_CHANGED],
  )
    .input(quoteDraft.safeExtend(ifNewest.shape))
    .output(dataOf(quote)),
  saveTyped: endpoint(
    "provider",
    {
      method: "PUT",
      path: "/quotes/{id}/typed",
      repeated: "once",
      limit: { points: 1200, duration: HOUR_S },
      summary: "Keep a draft as it is typed",
      description:
        "Anything may be missing or half written; only lengths are limited. DRAFT_CHANGED when the revision is not the newest.",
      tag,
    },
    [...CHANGES, DRAFT_CHANGED],
  )
    .input(byId.extend({ revision: draftRevision, typed: typedDraft }))
    .output(dataOf(typedDraftSaved)),
  discard: endpoint(
    "provider",
    {
      method: "DELETE",
      path: "/quotes/{id}",
      summary: "Throw a draft away",
      description: "DRAFT_CHANGED when a revision is given that is not the newest.",
      tag,
    },
    [...CHANGES, DRAFT_CHANGED],
  )
    .input(byId.extend({ revision: z.coerce.number().pipe(draftRevision).optional() }))
    .output(done),
  newVersion: endpoint(
    "provider",
    {
      method: "POST",
      path: "/quotes/{id}/versions",
      summary: "Begin the next version from one that was sent",
      description:
        "A draft that exists already is the one returned. After the acceptance this is a change order: it counts once the owner accepts it too.",
      tag,
      status: 201,
    },
    CHANGES,
  )
    .input(byId)
    .output(dataOf(quote)),
  send: endpoint(
    "provider",
    {
      method: "POST",
      path: "/quotes/{id}/send",
      limit: { points: 60, duration: HOUR_S },
      summary: "Send a draft; it never changes again",
      description:
        "Replaces the version sent before. VALIDATION_ERROR on identity before the business identity is given, on starts_on without a date, and on valid_until in the past. DRAFT_CHANGED when a revision is given that is not the newest.",
      tag,
    },
    [...SENDS, DRAFT_CHANGED],
  )
    .input(ifNewest)
    .output(dataOf(quote)),
  withdraw: endpoint(
    "provider",
    { method: "POST", path: "/quotes/{id}/withdraw", summary: "Take a soumission back", tag },
    CHANGES,
  )
    .input(byId)
    .output(dataOf(quote)),
  remind: endpoint(
    "provider",
    {
      method: "POST",
      path: "/quotes/{id}/remind",
      summary: "Remind the owner by letter, once in three days",
      description: "unreachable says why no letter can leave; then none does and it may be tried again.",
      tag,
    },
    SENDS,
  )
    .input(byId)
    .output(dataOf(quote.extend({ unreachable }))),
  rates: endpoint("provider", {
    method: "GET",
    path: "/provider/quotes/rates",
    summary: "What became of one's soumissions of the last 90 days",
    description: "Each request counts once; the parts add up to sent.",
    tag,
  }).output(dataOf(quoteRates)),
  decline: endpoint(
    "owner",
    { method: "POST", path: "/quotes/{id}/decline", summary: "Decline a soumission", tag },
    CHANGES,
  )
    .input(declineQuote.extend(byId.shape))
    .output(dataOf(quote)),
  askChange: endpoint(
    "owner",
    {
      method: "POST",
      path: "/quotes/{id}/changes",
      summary: "Ask for a change; the soumission can still be accepted as it is",
      tag,
    },
    SENDS,
  )
    .input(askQuoteChange.extend(byId.shape))
    .output(dataOf(quote)),
};
