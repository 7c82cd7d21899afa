import { PAYMENT_INVALID_REQUEST } from "#features/credits/contract/index.ts";
import {
  CASE_CHANGED,
  DISPUTE_OVERDUE,
  SECOND_OPERATOR_ABOVE_CENTS,
} from "#features/operator/contract/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { INVALID_PERMISSIONS, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Operator } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { recordAct } from "../acts/record-act.ts";
import { SENDING_ATTEMPTS } from "../money/refund.ts";
import { decidingAs } from "../operators/deciding-as.ts";
import { WAITS } from "./read-disputes.ts";
import { sendAnswer, sendDisputeAnswer } from "./send-answer.ts";

type Answer = { id: string } & (
  | { kind: "evidence"; evidence: string }
  | { kind: "acceptance"; reason: string }
);

/**
 * Answers a dispute at the payment service, with evidence or by giving it up. Throws NOT_FOUND, CASE_CHANGED
 * when it waits for no answer any more, DISPUTE_OVERDUE, INVALID_PERMISSIONS for giving up more than 200 $
 * without being a chief, PAYMENT_INVALID_REQUEST when the payment service refuses it.
 */
export async function answerDispute(
  ports: Pick<Ports, "db" | "payments" | "now">,
  operator: Operator,
  answer: Answer,
): Promise<{ state: "approved" | "done" }> {
  await inTransaction(ports.db, (tx) => approve(tx, ports, operator, answer));
  const { state } = await sendAnswer(ports, answer.id);
  if (state === "failed") throw new Failure(PAYMENT_INVALID_REQUEST);
  return { state: state === "done" ? "done" : "approved" };
}

async function approve(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  operator: Operator,
  answer: Answer,
): Promise<void> {
  const { id, kind } = answer;
  const dispute = await tx
    .selectFrom("published_disputes as d")
    .select(["d.amount_cents", "d.due_by", "d.payment_intent_id"])
    .where("d.id", "=", id)
    // When two operators answer at once, one answer is taken.
    .forUpdate()
    .executeTakeFirst();
  if (!dispute) throw new Failure(NOT_FOUND);
  const waiting = await tx
    .selectFrom("published_disputes as d")
    .select("d.id")
    .where("d.id", "=", id)
    .where(WAITS)
    .executeTakeFirst();
  if (!waiting) throw new Failure(CASE_CHANGED);
  const at = ports.now();
  const { amount_cents, due_by, payment_intent_id } = dispute;
  if (due_by && due_by <= at) throw new Failure(DISPUTE_OVERDUE);
  if (kind === "acceptance" && amount_cents > SECOND_OPERATOR_ABOVE_CENTS && operator.level !== "chief")
    throw new Failure(INVALID_PERMISSIONS);
  const reason = kind === "acceptance" ? answer.reason : null;
  const deciding = await decidingAs(tx, operator, reason ?? "");
  const values = {
    kind,
    evidence: kind === "evidence" ? answer.evidence : null,
    reason,
    state: "approved" as const,
    asked_by: deciding.operator,
    asked_by_id: operator.id,
    asked_at: at,
    sent_at: null,
  };
  await tx
    .insertInto("dispute_answers")
    .values({ dispute_id: id, ...values })
    .onConflict((conflict) => conflict.column("dispute_id").doUpdateSet(values))
    .execute();
  await addJob(
    tx,
    sendDisputeAnswer,
    { dispute_id: id },
    { runAt: new Date(at.getTime() + MINUTE_MS), maxAttempts: SENDING_ATTEMPTS },
  );
  const purchase = await tx
    .selectFrom("published_purchases")
    .select("provider_id")
    .where("payment_intent_id", "=", payment_intent_id)
    .executeTakeFirst();
  await recordAct(
    tx,
    deciding,
    kind === "evidence" ? "send-evidence" : "accept-dispute",
    id,
    { cents: amount_cents, ...(reason && { reason }) },
    at,
    { people: purchase ? [purchase.provider_id] : [] },
  );
}
