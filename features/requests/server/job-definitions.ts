import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Cancels the open requests of a suspended account and notifies the other side. */
export const withdrawSuspended = defineJob({
  name: "requests.withdraw_suspended",
  payload: z.object({ account_id: z.uuid() }),
});

/** Brings back what the suspension of an account, now over, had withdrawn. */
export const restoreWithdrawn = defineJob({
  name: "requests.restore_withdrawn",
  payload: z.object({ account_id: z.uuid(), suspended_at: z.iso.datetime() }),
});

/** Returns a lead that repeats another; queued by the unlock. */
export const repeatedLead = defineJob({
  name: "requests.repeated_lead",
  payload: z.object({ request_id: z.uuid() }),
});

/** Notifies open pages of a request's change. */
export const announceRequestJob = defineJob({
  name: "requests.announce",
  payload: z.object({ request_id: z.uuid() }),
});

/** Deletes the files of photos that were removed or blurred. */
export const erasePhotoFiles = defineJob({
  name: "requests.erase_photo_files",
  payload: z.object({ keys: z.array(z.string()) }),
});
