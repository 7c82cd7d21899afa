import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** A payment was recorded and its receipt issued. */
export const receiptIssued = defineEvent({
  name: "credits.receipt_issued",
  payload: z.object({ receipt_id: z.uuid() }),
});
