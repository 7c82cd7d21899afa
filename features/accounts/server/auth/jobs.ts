import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Writes the letter of a link that was asked for. */
export const linkLetter = defineJob({
  name: "accounts.link_letter",
  payload: z.object({ link_id: z.string() }),
});

/** A person has proven that their address is theirs; handled by whoever waits for that. */
export const emailConfirmed = defineJob({
  name: "accounts.email_confirmed",
  payload: z.object({ account_id: z.uuid() }),
});

export const securityNews = z.enum(["password_changed", "email_change_requested", "session_ended"]);
export type SecurityNews = z.infer<typeof securityNews>;

/** Tells a person that its account's security changed, in case it was somebody else. */
export const securityLetter = defineJob({
  name: "accounts.security_letter",
  payload: z.object({ account_id: z.string(), news: securityNews }),
});
