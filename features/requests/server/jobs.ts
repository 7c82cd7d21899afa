import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Withdraws what an account just suspended has open, or tells those who wait for it. */
export const withdrawSuspended = defineJob({
  name: "requests.withdraw_suspended",
  payload: z.object({ account_id: z.uuid() }),
});

/** Gives back a lead that repeats another; queued by the unlock itself, at that instant. */
export const repeatedLead = defineJob({
  name: "requests.repeated_lead",
  payload: z.object({ request_id: z.uuid(), at: z.iso.datetime() }),
});
