import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Gives a card payment back whole at the payment service. */
export const refundPurchase = defineJob({
  name: "credits.refund_purchase",
  payload: z.object({ purchase_id: z.uuid() }),
});

/** Gives back a payment that no purchase of ours is for: a second one, or one of another amount. */
export const refundPayment = defineJob({
  name: "credits.refund_payment",
  payload: z.object({ payment_intent: z.string() }),
});
