import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** What happens to a request that its owner or its provider receives a letter about. */
const payload = z.object({ request_id: z.uuid() });

export const requestCreated = defineEvent({ name: "requests.created", payload });

/** The provider has the owner's contact details. */
export const leadUnlocked = defineEvent({ name: "requests.unlocked", payload });

/** The provider is not available. */
export const leadDeclined = defineEvent({ name: "requests.declined", payload });

/**
 * The request was cancelled by a person or with an account, or it expired while a time was agreed on. `confirmed` is
 * the time that both counted on, if any.
 */
export const requestCalledOff = defineEvent({
  name: "requests.called_off",
  payload: payload.extend({ confirmed: z.iso.datetime().nullable() }),
});

/** The request ended without an answer; `confirmed` is the time that ended with it. */
export const requestExpired = defineEvent({
  name: "requests.expired",
  payload: payload.extend({ confirmed: z.iso.datetime().nullable().default(null) }),
});

/** The provider who has the owner's contact details was suspended. */
export const providerSuspended = defineEvent({ name: "requests.provider_suspended", payload });

/** A lead was given back to its provider. */
export const leadReturned = defineEvent({ name: "requests.lead_returned", payload });

/** A lead that its provider reported stays paid for. */
export const leadReportRefused = defineEvent({ name: "requests.lead_report_refused", payload });

/** The request ends in three days unless something happens. */
export const requestExpiring = defineEvent({ name: "requests.expiring", payload });

/** The lead was unlocked a month ago and the request is still open. */
export const requestStillOpen = defineEvent({ name: "requests.still_open", payload });

/** The work was done two days ago and has no review. */
export const reviewMissing = defineEvent({ name: "requests.review_missing", payload });

/** The hour has come to tell a provider of the leads of a day at once. */
export const digestDue = defineEvent({
  name: "requests.digest_due",
  payload: z.object({ provider_id: z.uuid(), since: z.iso.datetime(), until: z.iso.datetime() }),
});
