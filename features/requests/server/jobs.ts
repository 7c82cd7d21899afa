import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

const payload = z.object({ request_id: z.uuid() });

/** Tells a provider that a lead has arrived; nothing of the client is in it. */
export const newLeadLetter = defineJob({ name: "requests.new_lead_letter", payload });

/** Tells an owner that their request is on its way. */
export const requestSentLetter = defineJob({ name: "requests.request_sent_letter", payload });

/** Tells an owner that a provider now has their contact details. */
export const contactGivenLetter = defineJob({ name: "requests.contact_given_letter", payload });

/**
 * Tells the other side that a request is cancelled, or a provider that one expired with a time agreed on; `confirmed`
 * is the time that both counted on, if any.
 */
export const cancelledLetter = defineJob({
  name: "requests.cancelled_letter",
  payload: payload.extend({ confirmed: z.iso.datetime().nullable() }),
});

/** Withdraws what an account just suspended has open, or tells those who wait for it. */
export const withdrawSuspended = defineJob({
  name: "requests.withdraw_suspended",
  payload: z.object({ account_id: z.uuid() }),
});

/** Tells an owner that the provider who has their contact details is suspended. */
export const providerSuspendedLetter = defineJob({ name: "requests.provider_suspended_letter", payload });

/** Tells an owner that a provider is not available, and who else is. */
export const declinedLetter = defineJob({ name: "requests.declined_letter", payload });

/** Tells a provider that a lead was given back, and why. */
export const leadReturnLetter = defineJob({ name: "requests.lead_return_letter", payload });

/** Tells a provider that a lead they reported stays paid for. */
export const reportAnsweredLetter = defineJob({ name: "requests.report_answered_letter", payload });

/** Gives back a lead that repeats another; queued by the unlock itself, at that instant. */
export const repeatedLead = defineJob({
  name: "requests.repeated_lead",
  payload: payload.extend({ at: z.iso.datetime() }),
});

/** Tells an owner that their request ends in three days unless something happens. */
export const requestExpiringLetter = defineJob({ name: "requests.request_expiring_letter", payload });

/** Tells an owner that their request has ended for want of an answer; `confirmed` is the time that ended with it. */
export const requestExpiredLetter = defineJob({
  name: "requests.request_expired_letter",
  payload: payload.extend({ confirmed: z.iso.datetime().nullable().default(null) }),
});

/** Asks the owner of a request unlocked a month ago whether the work is done. */
export const stillOpenOwnerLetter = defineJob({ name: "requests.still_open_owner_letter", payload });

/** Asks its provider the same. */
export const stillOpenProviderLetter = defineJob({ name: "requests.still_open_provider_letter", payload });

/** Asks an owner for a review of finished work. */
export const pleaseReviewLetter = defineJob({ name: "requests.please_review_letter", payload });
