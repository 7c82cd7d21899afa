import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Ports } from "#platform/http/context.ts";
import { ForgedWebhook, type PaymentEvent } from "#platform/payments/payments.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { recordExpiry, recordPayment, type SettleLead } from "./record-payment.ts";

const LARGEST_BODY = 512 * 1024;

/**
 * Where the payment service tells what happened. 400 for a signature that is not its own, 200 once the event is
 * recorded (or was before), 500 when recording failed, so that it is told again.
 */
export function stripeWebhook(ports: Ports, settleLead: SettleLead) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post("/", bodyLimit({ maxSize: LARGEST_BODY }), async (c) => {
    let event: PaymentEvent;
    try {
      event = ports.payments.verifyWebhook(await c.req.text(), c.req.header("stripe-signature"));
    } catch (error) {
      if (error instanceof ForgedWebhook) return c.text("signature refused", 400);
      throw error;
    }
    try {
      await actOn(ports, event, settleLead);
    } catch (error) {
      ports.log.error({ err: error, event_id: event.id }, "a payment event could not be recorded");
      return c.text("not recorded", 500);
    }
    return c.text("recorded");
  });
  return app;
}

/** Acts once on each event, in one transaction with the note that it was heard. */
async function actOn(ports: Ports, event: PaymentEvent, settleLead: SettleLead): Promise<void> {
  if (event.type === "other") return;
  await inTransaction(ports.db, async (tx) => {
    const heard = await tx
      .insertInto("payment_events")
      .values({ id: event.id, type: event.type })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!heard) return;
    const inside = { ...ports, db: tx };
    if (event.type === "checkout.session.completed" && event.session.paid) {
      await recordPayment(inside, event.session, settleLead);
    }
    if (event.type === "checkout.session.expired") await recordExpiry(inside, event.session);
  });
}
