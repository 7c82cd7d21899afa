import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** Somebody's data, or the closing of their account, was asked for and is to be confirmed. */
export const orderProposed = defineEvent({
  name: "operator.order_proposed",
  payload: z.object({ order_id: z.uuid() }),
});

/** An account was closed for somebody. */
export const accountErased = defineEvent({
  name: "operator.account_erased",
  payload: z.object({ order_id: z.uuid() }),
});

/** A second operator confirmed that somebody's data is sent to them. */
export const archiveReady = defineEvent({
  name: "operator.archive_ready",
  payload: z.object({ order_id: z.uuid() }),
});
