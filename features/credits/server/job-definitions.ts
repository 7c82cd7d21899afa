import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Refunds a purchase in full at the payment service. */
export const refundPurchase = defineJob({
  name: "credits.refund_purchase",
  payload: z.object({ purchase_id: z.uuid() }),
});

/** Refunds a payment without a matching purchase: a second one, or one of another amount. */
export const refundPayment = defineJob({
  name: "credits.refund_payment",
  payload: z.object({ payment_intent: z.string() }),
});
