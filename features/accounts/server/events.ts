import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** A letter with a link was requested. */
export const linkRequested = defineEvent({
  name: "accounts.link_requested",
  payload: z.object({ link_id: z.string() }),
});

const securityNews = z.enum([
  "password_changed",
  "email_change_requested",
  "email_corrected",
  "session_ended",
  "second_factor_on",
  "second_factor_off",
  "recovery_code_used",
  "recovery_codes_replaced",
  "passkey_added",
  "passkey_removed",
]);
export type SecurityNews = z.infer<typeof securityNews>;

/** The security of an account changed. */
export const securityChanged = defineEvent({
  name: "accounts.security_changed",
  payload: z.object({ account_id: z.string(), news: securityNews }),
});
