import { z } from "zod";
import { MINUTE_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob, handleJob } from "#platform/jobs/jobs.ts";
import { PaymentFailure } from "#platform/payments/payments.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { recordAct } from "../command.ts";

/** Sends an approved refund that its request did not send, because the process or the connection ended. */
export const sendRefund = defineJob({
  name: "operator.send_refund",
  payload: z.object({ order_id: z.uuid() }),
});

export const sendRefundJob = (ports: Ports) =>
  handleJob(sendRefund, async ({ order_id }) => {
    const outcome = await sendApprovedRefund(ports, order_id);
    if (outcome === "held") throw new Error("The refund is being sent by another process");
    // Only a refusal is final: after anything else the money may or may not have moved, and the same key asks again.
    if (outcome && outcome.kind !== "invalid_request") throw outcome;
  });

/**
 * Sends an approved refund to the payment service; its webhook takes the credits, as for any refund. The order's id is
 * the idempotency key, so that a repetition moves no money twice. Returns the service's refusal (`invalid_request`), which
 * is recorded and ends the order; after any other failure, whose outcome is unknown, the order stays approved for the job.
 * Returns "held" while another call is sending it, and nothing once it is sent.
 */
export async function sendApprovedRefund(
  { db, payments, now }: Pick<Ports, "db" | "payments" | "now">,
  orderId: string,
): Promise<PaymentFailure | "held" | undefined> {
  const order = await claim(db, orderId, now());
  if (!order) return (await isApproved(db, orderId)) ? "held" : undefined;
  try {
    await payments.refund({
      payment_intent: order.payment_intent_id,
      amount_cents: order.cents,
      metadata: { purchase_id: order.purchase_id },
      idempotencyKey: `operator-${orderId}`,
    });
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    if (error.kind !== "invalid_request") {
      await db.updateTable("money_orders").set({ sent_at: null }).where("id", "=", orderId).execute();
      return error;
    }
    await inTransaction(db, async (tx) => {
      const { numUpdatedRows } = await endOrder(tx, orderId, "failed");
      if (numUpdatedRows === 0n) return;
      await recordAct(
        tx,
        { operator: order.asked_by, ...(order.asked_by_id && { operator_id: order.asked_by_id }) },
        "refund-failed",
        order.purchase_id,
        { reason: order.reason, cents: order.cents, failure: error.kind },
        now(),
        { people: [order.provider_id] },
      );
    });
    return error;
  }
  await endOrder(db, orderId, "done");
  return undefined;
}

/** An order that has ended stays as it ended. */
const endOrder = (db: Db, orderId: string, state: "done" | "failed") =>
  db
    .updateTable("money_orders")
    .set({ state })
    .where("id", "=", orderId)
    .where("state", "=", "approved")
    .executeTakeFirstOrThrow();

async function isApproved(db: Db, orderId: string): Promise<boolean> {
  const order = await db
    .selectFrom("money_orders")
    .select("state")
    .where("id", "=", orderId)
    .executeTakeFirst();
  return order?.state === "approved";
}

/** Takes an approved refund for a minute, so that its request and its job do not send it at once. */
async function claim(db: Ports["db"], orderId: string, at: Date) {
  const claimed = await db
    .updateTable("money_orders")
    .set({ sent_at: at })
    .where("id", "=", orderId)
    .where("kind", "=", "refund")
    .where("state", "=", "approved")
    .where((eb) => eb.or([eb("sent_at", "is", null), eb("sent_at", "<", new Date(at.getTime() - MINUTE_MS))]))
    .returning(["purchase_id", "provider_id", "cents", "reason", "asked_by", "asked_by_id"])
    .executeTakeFirst();
  if (!claimed?.purchase_id || !claimed.cents) return undefined;
  const { purchase_id, cents } = claimed;
  const { payment_intent_id } = await db
    .selectFrom("published_purchases")
    .select("payment_intent_id")
    .where("id", "=", purchase_id)
    .executeTakeFirstOrThrow();
  return payment_intent_id ? { ...claimed, purchase_id, cents, payment_intent_id } : undefined;
}
