import type { Selectable } from "kysely";
import type { PrivacyOrders } from "#database/tables.generated.ts";
import { resetSecondFactor } from "#features/accounts/server/index.ts";
import {
  CASE_CHANGED,
  isProofKind,
  OPERATOR_LIMITS,
  ORDER_WAITS,
  type PrivacyOrder,
} from "#features/operator/contract/index.ts";
import { eraseAccount, mergeAccounts } from "#features/profiles/server/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { accountErased, accountsMerged, archiveReady } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { requireSecondOperator } from "../operators/confirming.ts";
import { requireOutsiders } from "../operators/outsiders.ts";
import { isConfirmable } from "./confirmable-at.ts";
import { NO_SECRETS } from "./end-orders.ts";

interface Answer {
  id: string;
  confirmed: boolean;
  acknowledged: readonly string[];
}

type Answering = Deciding & { operator_id: string };

/**
 * Confirms or rejects what another operator proposed; who proposed it may reject it, never confirm it.
 * Confirmed, an erasure closes the account in the same transaction, an export's link leaves, the second
 * factor of a `factor` is removed, and what the account of a `merge` has moves to the other. Throws
 * CANNOT_MERGE, NOT_FOUND, CASE_CHANGED when it is answered already or its case, account or second factor is
 * gone, TEAM_ADDRESS, ORDER_WAITS while its person may still stop it, SECOND_OPERATOR_NEEDED,
 * OPERATOR_TOO_NEW, VALIDATION_ERROR for a contract or invoice that the operator was not shown.
 */
export async function answerPrivacyOrder(
  ports: Pick<Ports, "db" | "now" | "secrets" | "limiter" | "personalData">,
  deciding: Answering,
  { id, confirmed, acknowledged }: Answer,
): Promise<PrivacyOrder["state"]> {
  return await inTransaction(ports.db, async (tx): Promise<PrivacyOrder["state"]> => {
    const order = await tx
      .selectFrom("privacy_orders")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw new Failure(NOT_FOUND);
    if (order.state !== "proposed" || !order.account_id) throw new Failure(CASE_CHANGED);
    const { account_id } = order;
    if (!confirmed) return await reject(tx, ports.now(), deciding, { ...order, account_id });
    const { role, email, author } = await openAccount(tx, { message_id: order.message_id, account_id });
    // The author or the recipient of the data may have been appointed since the proposal.
    await requireOutsiders(tx, [author, email, ...(order.email === null ? [] : [order.email])]);
    const at = ports.now();
    if (!isConfirmable(order, at)) throw new Failure(ORDER_WAITS);
    await requireSecondOperator(tx, {
      operator_id: deciding.operator_id,
      asked_by_id: order.asked_by_id,
      at,
    });
    const answered = { answered_by_id: deciding.operator_id, answered_at: at };
    const state = order.kind === "export" ? "sent" : "done";
    await tx
      .updateTable("privacy_orders")
      .set(
        order.kind === "export"
          ? {
              ...answered,
              state,
              expires_at: new Date(at.getTime() + OPERATOR_LIMITS.archiveDays * DAY_MS),
            }
          : { ...answered, state, ended_at: at, proof_notes: null },
      )
      .where("id", "=", id)
      .execute();
    if (order.kind === "export") await letters.queue(tx, archiveReady, { order_id: id });
    else if (order.kind === "factor") {
      if (!(await resetSecondFactor(tx, ports.limiter, { id: account_id, now: ports.now })))
        throw new Failure(CASE_CHANGED);
    } else if (order.kind === "merge") {
      if (!order.kept_id) throw new Failure(CASE_CHANGED);
      await mergeAccounts(tx, ports, { from: account_id, into: order.kept_id }, ports.personalData);
      await tx.updateTable("privacy_orders").set({ email }).where("id", "=", id).execute();
      await letters.queue(tx, accountsMerged, { order_id: id });
    } else {
      await eraseAccount(tx, ports, { id: account_id, role }, { acknowledged, sources: ports.personalData });
      // Nothing else stores any longer whom to notify that it is done.
      await tx.updateTable("privacy_orders").set({ email }).where("id", "=", id).execute();
      await letters.queue(tx, accountErased, { order_id: id });
    }
    await recordAnswer(tx, at, { ...deciding, reason: "" }, { ...order, account_id, state, confirmed });
    return state;
  });
}

type Answered = Selectable<PrivacyOrders> & { account_id: string };

async function reject(tx: Transaction, at: Date, deciding: Answering, order: Answered) {
  const state = "rejected" as const;
  await tx
    .updateTable("privacy_orders")
    .set({
      ...NO_SECRETS,
      proof_notes: null,
      state,
      // Rejecting one's own proposal withdraws it: nobody else has answered.
      answered_by_id: order.asked_by_id === deciding.operator_id ? null : deciding.operator_id,
      answered_at: at,
      ended_at: at,
    })
    .where("id", "=", order.id)
    .execute();
  await recordAnswer(tx, at, deciding, { ...order, state, confirmed: false });
  return state;
}

/** The proof that it was done: both operators and the kinds of proofs, without the notes or any data. */
async function recordAnswer(
  tx: Transaction,
  at: Date,
  deciding: Deciding,
  order: Omit<Answered, "state"> & { confirmed: boolean; state: "sent" | "done" | "rejected" },
): Promise<void> {
  const { id, kind, message_id, account_id, asked_by, state, confirmed } = order;
  const [proof, other_proof] = order.proof_kinds.filter(isProofKind);
  const facts = { reason: deciding.reason, order: id, proof, other_proof, proposed_by: asked_by };
  const act = `${confirmed ? "confirm" : "reject"}-${kind}` as const;
  await recordAct(tx, deciding, act, message_id, facts, at, {
    before: { state: "proposed" },
    after: { state },
    people: [account_id, ...(order.kept_id === null ? [] : [order.kept_id])],
  });
}

/** Returns an open account whose case still waits. Throws CASE_CHANGED. */
async function openAccount(
  tx: Transaction,
  { message_id, account_id }: { message_id: string; account_id: string },
): Promise<{ role: "owner" | "provider"; email: string; author: string }> {
  const found = await tx
    .selectFrom("published_profiles as account")
    .innerJoin("published_contact_messages as message", (join) => join.on("message.id", "=", message_id))
    .select(["account.user_type as role", "account.email", "message.email as author"])
    .where("account.id", "=", account_id)
    .where("account.closed_at", "is", null)
    .executeTakeFirst();
  if (!found) throw new Failure(CASE_CHANGED);
  return found;
}
