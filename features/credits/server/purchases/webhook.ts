import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { boundedText } from "#platform/http/body/bounded-text.ts";
import type { Ports } from "#platform/http/context.ts";
import { InvalidWebhookSignature, type PaymentEvent } from "#platform/payments/payments.ts";
import type { Db } from "#platform/postgres/database.ts";
import { handlePaymentEvent } from "./payment-events.ts";
import type { UnlockPaidLead } from "./record-payment.ts";

const BODY_MAX_BYTES = 512 * 1024;

/**
 * The webhook of the payment service. Returns 400 for an invalid signature, 200 once the event is recorded,
 * now or earlier, and 500 when recording failed, so that the service retries.
 */
export function stripeWebhook(ports: Ports, unlockPaidLead: UnlockPaidLead) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post("/", async (c) => {
    const body = await boundedText(c, BODY_MAX_BYTES);
    if (body === null) return c.text("too large", 413);
    let event: PaymentEvent;
    try {
      event = ports.payments.verifyWebhook(body, c.req.header("stripe-signature"));
    } catch (error) {
      if (error instanceof InvalidWebhookSignature) return c.text("signature refused", 400);
      throw error;
    }
    try {
      await handlePaymentEvent(ports, event, unlockPaidLead);
      await recordDelivery(ports, event);
    } catch (error) {
      ports.log.error({ err: error, event_id: event.id }, "a payment event could not be recorded");
      return c.text("not recorded", 500);
    }
    return c.text("recorded");
  });
  return app;
}

async function recordDelivery({ db, now }: Pick<Ports, "db" | "now">, { id }: PaymentEvent): Promise<void> {
  await db
    .updateTable("payment_events")
    .set({ delivered_at: now() })
    .where("id", "=", id)
    .where("delivered_at", "is", null)
    .execute();
}

/** Returns when the webhook last brought an event; null when it never did. */
export async function lastDelivery(db: Db): Promise<Date | null> {
  const last = await db
    .selectFrom("payment_events")
    .select("delivered_at")
    .where("delivered_at", "is not", null)
    .orderBy("delivered_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.delivered_at ?? null;
}
