import { z } from "zod";
import { MINUTE_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob, handleJob } from "#platform/jobs/jobs.ts";
import { PaymentFailure } from "#platform/payments/payments.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { recordAct } from "../acts/record-act.ts";

/** Sends an approved refund that its request did not send, because the process or the connection ended. */
export const sendRefund = defineJob({
  name: "operator.send_refund",
  payload: z.object({ order_id: z.uuid() }),
});

export const sendRefundJob = (ports: Ports) =>
  handleJob(sendRefund, async ({ order_id }) => {
    const { state, failure } = await sendApprovedRefund(ports, order_id);
    if (state === "approved") throw failure ?? new Error("The refund is being sent by another process.");
  });

interface Sending {
  /** The order's state afterwards; `approved` is to be sent again. */
  state: string;
  failure?: PaymentFailure;
}

/**
 * Sends an approved refund to the payment service; its webhook takes the credits, as for any refund.
 * The order's id is the idempotency key, so that a repetition moves no money twice. Only a refusal
 * ends the order as failed: after any other failure, or while another process sends it, the order
 * stays approved for the job.
 */
export async function sendApprovedRefund(
  { db, payments, now }: Pick<Ports, "db" | "payments" | "now">,
  orderId: string,
): Promise<Sending> {
  const order = await claim(db, orderId, now());
  if (!order) return { state: await stateOf(db, orderId) };
  // The service forgets a key after a day: a refund that reached it and was recorded since is not sent again.
  if (order.isRecorded) {
    await end(db, orderId, "done");
    return { state: await stateOf(db, orderId) };
  }
  try {
    await payments.refund({
      payment_intent: order.payment_intent_id,
      amount_cents: order.cents,
      metadata: { purchase_id: order.purchase_id },
      idempotencyKey: `operator-${orderId}`,
    });
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    if (isRefusal(error)) await inTransaction(db, (tx) => recordRefusal(tx, orderId, error, now()));
    else await db.updateTable("money_orders").set({ sent_at: null }).where("id", "=", orderId).execute();
    return { state: await stateOf(db, orderId), failure: error };
  }
  await end(db, orderId, "done");
  return { state: await stateOf(db, orderId) };
}

/**
 * Whether a failure is a final refusal. Any other leaves the refund's result unknown, as does a key that
 * another request still uses.
 */
export const isRefusal = ({ kind, code }: PaymentFailure): boolean =>
  kind === "invalid_request" && code !== "idempotency_key_in_use";

/** Ends an order that is still approved; returns it, undefined when it has ended otherwise. */
const end = (db: Db, orderId: string, state: "done" | "failed") =>
  db
    .updateTable("money_orders")
    .set({ state })
    .where("id", "=", orderId)
    .where("state", "=", "approved")
    .returning(["purchase_id", "provider_id", "cents", "reason", "asked_by", "asked_by_id", "answered_by_id"])
    .executeTakeFirst();

/** Ends an order as failed; the act names who sent it: who confirmed it, else who asked for it. */
async function recordRefusal(tx: Transaction, orderId: string, { kind }: PaymentFailure, at: Date) {
  const order = await end(tx, orderId, "failed");
  if (!order) return;
  const { answered_by_id, asked_by, asked_by_id, provider_id, purchase_id, reason, cents } = order;
  const confirmer =
    answered_by_id &&
    (await tx
      .selectFrom("operators")
      .select(["full_name as operator", "id as operator_id"])
      .where("id", "=", answered_by_id)
      .executeTakeFirst());
  const sender = confirmer || { operator: asked_by, ...(asked_by_id && { operator_id: asked_by_id }) };
  const details = { reason, cents, failure: kind };
  await recordAct(tx, sender, "refund-failed", purchase_id ?? orderId, details, at, {
    people: [provider_id],
  });
}

async function stateOf(db: Db, orderId: string): Promise<string> {
  const { state } = await db
    .selectFrom("money_orders")
    .select("state")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return state;
}

/** Takes an approved refund for a minute, so that its request and its job do not send it at once. */
async function claim(db: Db, orderId: string, at: Date) {
  const claimed = await db
    .updateTable("money_orders")
    .set({ sent_at: at })
    .where("id", "=", orderId)
    .where("kind", "=", "refund")
    .where("state", "=", "approved")
    .where((eb) => eb.or([eb("sent_at", "is", null), eb("sent_at", "<", new Date(at.getTime() - MINUTE_MS))]))
    .returning(["purchase_id", "cents", "refunded_before_cents"])
    .executeTakeFirst();
  if (!claimed?.purchase_id || !claimed.cents) return undefined;
  const { purchase_id, cents, refunded_before_cents } = claimed;
  const { payment_intent_id, refunded_cents } = await db
    .selectFrom("published_purchases")
    .select(["payment_intent_id", "refunded_cents"])
    .where("id", "=", purchase_id)
    .executeTakeFirstOrThrow();
  const isRecorded = refunded_cents >= (refunded_before_cents ?? 0) + cents;
  return payment_intent_id ? { purchase_id, cents, payment_intent_id, isRecorded } : undefined;
}
