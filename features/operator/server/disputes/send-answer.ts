import { z } from "zod";
import { MINUTE_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob, handleJob } from "#platform/jobs/jobs.ts";
import { PaymentFailure } from "#platform/payments/payments.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { recordAct } from "../acts/record-act.ts";
import { isRefusal } from "../money/send-refund.ts";

/**
 * Sends an answer to a dispute that its request did not send, because the process or the connection ended.
 */
export const sendDisputeAnswer = defineJob({
  name: "operator.send_dispute_answer",
  payload: z.object({ dispute_id: z.uuid() }),
});

export const sendDisputeAnswerJob = (ports: Ports) =>
  handleJob(sendDisputeAnswer, async ({ dispute_id }) => {
    const { state, failure } = await sendAnswer(ports, dispute_id);
    if (state === "approved") throw failure ?? new Error("The answer is being sent by another process.");
  });

interface Sending {
  /** The answer's state afterwards; `approved` is to be sent again. */
  state: string;
  failure?: PaymentFailure;
}

/**
 * Sends an approved answer to the payment service, whose events later report the dispute's result. Only a
 * refusal ends it as failed, so that it can be written anew; after any other failure it stays approved for
 * the job.
 */
export async function sendAnswer(
  { db, payments, now }: Pick<Ports, "db" | "payments" | "now">,
  disputeId: string,
): Promise<Sending> {
  const answer = await claim(db, disputeId, now());
  if (!answer) return { state: await stateOf(db, disputeId) };
  // The service forgets a key after a day: an answer that it has confirmed since is not sent again.
  if (!answer.waits) {
    await end(db, disputeId, "done");
    return { state: await stateOf(db, disputeId) };
  }
  const { payment_dispute_id: dispute, asked_at, evidence } = answer;
  const order = { dispute, idempotencyKey: `dispute-${disputeId}-${asked_at.getTime()}` };
  try {
    if (evidence === null) await payments.acceptDispute(order);
    else await payments.sendEvidence({ ...order, evidence });
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    if (isRefusal(error)) await inTransaction(db, (tx) => recordRefusal(tx, disputeId, error, now()));
    else
      await db
        .updateTable("dispute_answers")
        .set({ sent_at: null })
        .where("dispute_id", "=", disputeId)
        .execute();
    return { state: await stateOf(db, disputeId), failure: error };
  }
  await end(db, disputeId, "done");
  return { state: await stateOf(db, disputeId) };
}

/** Ends an answer that is still approved; returns it, undefined when it has ended otherwise. */
const end = (db: Db, disputeId: string, state: "done" | "failed") =>
  db
    .updateTable("dispute_answers")
    .set({ state, ...(state === "done" && { evidence: null }) })
    .where("dispute_id", "=", disputeId)
    .where("state", "=", "approved")
    .returning(["asked_by as operator", "asked_by_id as operator_id"])
    .executeTakeFirst();

async function recordRefusal(tx: Transaction, disputeId: string, { kind }: PaymentFailure, at: Date) {
  const sender = await end(tx, disputeId, "failed");
  if (sender) await recordAct(tx, sender, "dispute-answer-failed", disputeId, { failure: kind }, at);
}

async function stateOf(db: Db, disputeId: string): Promise<string> {
  const { state } = await db
    .selectFrom("dispute_answers")
    .select("state")
    .where("dispute_id", "=", disputeId)
    .executeTakeFirstOrThrow();
  return state;
}

/** Takes an approved answer for a minute, so that its request and its job do not send it at once. */
async function claim(db: Db, disputeId: string, at: Date) {
  const claimed = await db
    .updateTable("dispute_answers")
    .set({ sent_at: at })
    .where("dispute_id", "=", disputeId)
    .where("state", "=", "approved")
    .where((eb) => eb.or([eb("sent_at", "is", null), eb("sent_at", "<", new Date(at.getTime() - MINUTE_MS))]))
    .returning(["evidence", "asked_at"])
    .executeTakeFirst();
  if (!claimed) return undefined;
  const { payment_dispute_id, status } = await db
    .selectFrom("published_disputes")
    .select(["payment_dispute_id", "status"])
    .where("id", "=", disputeId)
    .executeTakeFirstOrThrow();
  return { ...claimed, payment_dispute_id, waits: status.endsWith("needs_response") };
}
