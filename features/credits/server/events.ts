import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** A payment was recorded and its receipt issued. */
export const receiptIssued = defineEvent({
  name: "credits.receipt_issued",
  payload: z.object({ receipt_id: z.uuid() }),
});

/** An operator gave a provider credits until a day. */
export const promotionGiven = defineEvent({
  name: "credits.promotion_given",
  payload: z.object({ grant_id: z.uuid() }),
});

/** A payment was refunded, in part or in full, and its numbered note issued. */
export const refundNoted = defineEvent({
  name: "credits.refund_noted",
  payload: z.object({ note_id: z.uuid() }),
});
