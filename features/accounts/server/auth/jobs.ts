import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** A person has proven that their address is theirs; handled by whoever waits for that. */
export const emailConfirmed = defineJob({
  name: "accounts.email_confirmed",
  payload: z.object({ account_id: z.uuid() }),
});
