import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** The events about which an owner or a provider receives a letter. */
const payload = z.object({ request_id: z.uuid() });

export const requestCreated = defineEvent({ name: "requests.created", payload });

/** The provider received the owner's contact details. */
export const leadUnlocked = defineEvent({ name: "requests.unlocked", payload });

const aboutQuestion = z.object({ question_id: z.uuid() });

/** A provider asked a question before paying. */
export const questionAsked = defineEvent({ name: "requests.question_asked", payload: aboutQuestion });

/** The owner answered it. */
export const questionAnswered = defineEvent({ name: "requests.question_answered", payload: aboutQuestion });

/** The provider declined the lead. */
export const leadDeclined = defineEvent({ name: "requests.declined", payload });

/**
 * The request was cancelled by a person or with an account, or it expired although a time was confirmed.
 * `confirmed` is that time, if any.
 */
export const requestCalledOff = defineEvent({
  name: "requests.called_off",
  payload: payload.extend({ confirmed: z.iso.datetime().nullable() }),
});

/** The request expired; `confirmed` is the appointment that was released with it, if any. */
export const requestExpired = defineEvent({
  name: "requests.expired",
  payload: payload.extend({ confirmed: z.iso.datetime().nullable().default(null) }),
});

/** The provider of an unlocked lead was suspended. */
export const providerSuspended = defineEvent({ name: "requests.provider_suspended", payload });

/** The suspension of an unlocked lead's provider is over; its owner had got a letter about it. */
export const providerRestored = defineEvent({ name: "requests.provider_restored", payload });

/** The owner reopened a completed request. */
export const requestReopened = defineEvent({ name: "requests.reopened", payload });

/** An operator reopened a completed request. */
export const requestReopenedByOperator = defineEvent({ name: "requests.reopened_by_operator", payload });

/** A lead was returned to its provider. */
export const leadReturned = defineEvent({ name: "requests.lead_returned", payload });

/** The operator refused a provider's report, so the lead stays paid for. */
export const leadReportRefused = defineEvent({ name: "requests.lead_report_refused", payload });

/** The request expires in three days. */
export const requestExpiring = defineEvent({ name: "requests.expiring", payload });

/** The lead was unlocked a month ago and the request is still open. */
export const requestStillOpen = defineEvent({ name: "requests.still_open", payload });

/** The work was done two days ago and has no review. */
export const reviewMissing = defineEvent({ name: "requests.review_missing", payload });

/** A provider's daily digest of leads is due. */
export const digestDue = defineEvent({
  name: "requests.digest_due",
  payload: z.object({ provider_id: z.uuid(), since: z.iso.datetime(), until: z.iso.datetime() }),
});

const aboutNeed = z.object({ need_id: z.uuid() });

/** An owner published a need. */
export const needPublished = defineEvent({ name: "requests.need_published", payload: aboutNeed });

/** A provider's services reach a need that was published. */
export const needInReach = defineEvent({
  name: "requests.need_in_reach",
  payload: aboutNeed.extend({ provider_id: z.uuid() }),
});

/** A need has waited for fourteen days. */
export const needExpired = defineEvent({ name: "requests.need_expired", payload: aboutNeed });
