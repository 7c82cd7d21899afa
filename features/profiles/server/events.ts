import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/**
 * The operator decided about a provider's verification, with the documents decided at that instant, if any;
 * `ended` when a verification was taken back.
 */
export const documentsAnswered = defineEvent({
  name: "profiles.documents_answered",
  payload: z.object({
    provider_id: z.uuid(),
    decided_at: z.iso.datetime(),
    ended: z.boolean().default(false),
  }),
});

/** The operator suspended an account at that instant. */
export const accountSuspended = defineEvent({
  name: "profiles.account_suspended",
  payload: z.object({ account_id: z.uuid(), at: z.iso.datetime() }),
});

/**
 * The operator ended an account's suspension, which had cancelled so many requests; of these, so many come
 * back.
 */
export const accountRestored = defineEvent({
  name: "profiles.account_restored",
  payload: z.object({
    account_id: z.uuid(),
    cancelled: z.int().default(0),
    restored: z.int().default(0),
  }),
});
