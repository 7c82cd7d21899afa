import { PAYMENT_INVALID_REQUEST } from "#features/credits/contract/index.ts";
import {
  MONEY_CHANGED,
  NOTHING_TO_REFUND,
  REFUND_WAITS,
  SECOND_OPERATOR_ABOVE_CENTS,
} from "#features/operator/contract/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { creditsFact, openRefundCents } from "./refundable.ts";
import { sendApprovedRefund, sendRefund } from "./send-refund.ts";

type Acting = Pick<Ports, "db" | "payments" | "now">;

interface Refund {
  id: string;
  cents: number;
  /** The amount already refunded when the operator looked. */
  refunded_cents: number;
}

export interface OrderOutcome {
  id: string;
  state: "proposed" | "approved" | "done";
}

/**
 * Refunds a purchase through the payment service. When its refunds come to more than 200 $, the order waits
 * for a second operator; the sum counts, so that one large refund is not sent as several. Throws NOT_FOUND,
 * MONEY_CHANGED, REFUND_WAITS, NOTHING_TO_REFUND, PAYMENT_INVALID_REQUEST.
 */
export async function refund(ports: Acting, deciding: Deciding, order: Refund): Promise<OrderOutcome> {
  const outcome = await inTransaction(ports.db, (tx) => orderRefund(tx, ports, deciding, order));
  return outcome.state === "approved" ? send(ports, outcome.id) : outcome;
}

/** Sends an approved order at once; its job does so later when the payment service does not answer. */
export async function send(ports: Acting, id: string): Promise<OrderOutcome> {
  const { state } = await sendApprovedRefund(ports, id);
  if (state === "failed") throw new Failure(PAYMENT_INVALID_REQUEST);
  return { id, state: state === "done" ? "done" : "approved" };
}

async function orderRefund(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  deciding: Deciding,
  { id, cents, refunded_cents }: Refund,
): Promise<OrderOutcome> {
  const purchase = await tx
    .selectFrom("published_purchases")
    .select(["provider_id", "payment_intent_id", "kind", "credits"])
    .select(["total_cents", "refunded_cents", "disputed_cents"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!purchase) throw new Failure(NOT_FOUND);
  const at = ports.now();
  const open = await openRefundCents(tx, id);
  if (purchase.refunded_cents !== refunded_cents) throw new Failure(MONEY_CHANGED);
  if (open > 0) throw new Failure(REFUND_WAITS);
  const { total_cents, disputed_cents, payment_intent_id, provider_id } = purchase;
  if (!payment_intent_id || cents > total_cents - refunded_cents - disputed_cents)
    throw new Failure(NOTHING_TO_REFUND);
  const state = refunded_cents + cents > SECOND_OPERATOR_ABOVE_CENTS ? "proposed" : "approved";
  const { operator, operator_id, reason } = deciding;
  const order = await tx
    .insertInto("money_orders")
    .values({
      kind: "refund",
      provider_id,
      purchase_id: id,
      cents,
      refunded_before_cents: refunded_cents,
      reason,
      state,
      asked_by: operator,
      asked_by_id: operator_id ?? null,
      asked_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (state === "approved") await queueSending(tx, order.id, at);
  await recordAct(
    tx,
    deciding,
    state === "approved" ? "refund" : "propose-refund",
    id,
    { reason, cents, ...creditsFact({ refunded_cents, cents, purchase }) },
    at,
    {
      before: { refunded_cents },
      after: { refunded_cents: state === "approved" ? refunded_cents + cents : refunded_cents },
      people: [provider_id],
    },
  );
  return { id: order.id, state };
}

/**
 * Ten hours of attempts, each later than the last: the payment service forgets idempotency keys after a day.
 */
export const SENDING_ATTEMPTS = 10;

/** Queues the job that sends an order should its request not have done so within a minute. */
export const queueSending = (tx: Transaction, order_id: string, at: Date) =>
  addJob(
    tx,
    sendRefund,
    { order_id },
    { runAt: new Date(at.getTime() + MINUTE_MS), maxAttempts: SENDING_ATTEMPTS },
  );
