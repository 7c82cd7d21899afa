import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** An operator took a service or one of its photos off its pages. */
export const contentWithdrawn = defineEvent({
  name: "catalog.content_withdrawn",
  payload: z.object({ withdrawal_id: z.uuid() }),
});

/** An operator restored what was withdrawn. */
export const contentRestored = defineEvent({
  name: "catalog.content_restored",
  payload: z.object({ withdrawal_id: z.uuid() }),
});
