import { sql } from "kysely";
import { MONEY_CHANGED } from "#features/operator/contract/index.ts";
import { INVALID_PERMISSIONS, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { OperatorLevel } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { requireSecondOperator } from "../operators/confirming.ts";
import { moveAdjustment } from "./adjust.ts";
import { queueSending, send } from "./refund.ts";
import { creditsFact } from "./refundable.ts";

type Answering = Deciding & { operator_id: string; level: OperatorLevel };

const ACTS = { refund: "refund", adjustment: "adjust", promotion: "promote" } as const;

interface Answer {
  id: string;
  confirmed: boolean;
}

/**
 * Confirms or rejects what another operator proposed, for a chief; who proposed it may reject it, never
 * confirm it. Throws NOT_FOUND, INVALID_PERMISSIONS, MONEY_CHANGED when it is answered already or the
 * purchase was refunded since, SECOND_OPERATOR_NEEDED, OPERATOR_TOO_NEW, CREDITS_TOO_FEW,
 * PAYMENT_INVALID_REQUEST.
 */
export async function answerOrder(
  ports: Pick<Ports, "db" | "payments" | "now">,
  deciding: Answering,
  answer: Answer,
): Promise<"approved" | "done" | "rejected"> {
  const order = await inTransaction(ports.db, (tx) => decide(tx, ports, deciding, answer));
  if (order.state !== "approved") return order.state;
  const { state } = await send(ports, answer.id);
  return state === "done" ? "done" : "approved";
}

async function decide(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  deciding: Answering,
  { id, confirmed }: Answer,
): Promise<{ state: "approved" | "done" | "rejected" }> {
  const order = await tx
    .selectFrom("money_orders")
    .selectAll()
    .select(sql<string | null>`ends_on::text`.as("last_day"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Failure(NOT_FOUND);
  const { kind, provider_id, purchase_id, asked_by_id, cents, credits } = order;
  const isOwn = asked_by_id === deciding.operator_id;
  if (deciding.level !== "chief" && (confirmed || !isOwn)) throw new Failure(INVALID_PERMISSIONS);
  if (order.state !== "proposed") throw new Failure(MONEY_CHANGED);
  const purchase = purchase_id === null ? undefined : await lockPurchase(tx, purchase_id);
  // More or less of it was refunded than who proposed had seen.
  if (confirmed && purchase && purchase.refunded_cents !== order.refunded_before_cents)
    throw new Failure(MONEY_CHANGED);
  const at = ports.now();
  if (confirmed) await requireSecondOperator(tx, { operator_id: deciding.operator_id, asked_by_id, at });
  const approved = kind === "refund" ? "approved" : "done";
  const state = confirmed ? approved : "rejected";
  await tx
    .updateTable("money_orders")
    // Rejecting one's own proposal withdraws it: nobody else has answered.
    .set({ state, answered_by_id: isOwn ? null : deciding.operator_id, answered_at: at })
    .where("id", "=", id)
    .execute();
  const act = `${confirmed ? "confirm" : "reject"}-${ACTS[kind]}` as const;
  if (confirmed && credits !== null) {
    // The provider reads why the credits were proposed, not why they were confirmed.
    await moveAdjustment(tx, at, { ...deciding, reason: order.reason }, act, {
      provider_id,
      credits,
      ends_on: order.last_day ?? undefined,
    });
    return { state };
  }
  if (confirmed) await queueSending(tx, id, at);
  const details = {
    reason: deciding.reason,
    order: id,
    ...(credits !== null && { credits }),
    ...(cents !== null && { cents }),
    ...(purchase &&
      cents !== null &&
      creditsFact({ refunded_cents: purchase.refunded_cents, cents, purchase })),
  };
  await recordAct(tx, deciding, act, purchase_id ?? provider_id, details, at, {
    before: { state: "proposed" },
    after: { state },
    people: [provider_id],
  });
  return { state };
}

/** Locks a purchase whose refund is decided, and returns it. */
const lockPurchase = (tx: Transaction, id: string) =>
  tx
    .selectFrom("published_purchases")
    .select(["kind", "credits", "total_cents", "refunded_cents", "disputed_cents"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
