import { CASE_CHANGED, NOTHING_CHANGES } from "#features/operator/contract/index.ts";
import { answerAgain, settleMessage } from "#features/site/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { authorOf, confirmedAuthorOf } from "./author-of.ts";

type Answering = Pick<Ports, "now" | "secrets">;

/**
 * Answers a message of the contact form by a letter; message and answer are kept, and the act has neither,
 * since they are about their reader's data. `isRefused` says no to a request about personal data. Throws
 * NOTHING_CHANGES when nobody waits for an answer.
 */
export async function answerContact(
  tx: Transaction,
  ports: Answering,
  { reason: text, ...deciding }: Deciding,
  { id, isRefused }: { id: string; isRefused: boolean },
): Promise<void> {
  const people = await authorOf(tx, id);
  const kind = isRefused ? "refusal" : "answer";
  const topic = await settleMessage(tx, ports, {
    id,
    account_id: await confirmedAuthorOf(tx, id),
    kind,
    text,
    operator: deciding.operator,
  });
  if (!topic) throw new Failure(NOTHING_CHANGES);
  const act = isRefused ? "refuse-message" : "answer-message";
  await recordAct(tx, deciding, act, id, { reason: "", topic }, ports.now(), { people });
}

/**
 * Closes a question that needs no answer, and keeps it with the reason. Throws
 * NOTHING_CHANGES when none waits.
 */
export async function closeContact(
  tx: Transaction,
  ports: Answering,
  { reason, ...deciding }: Deciding,
  { id }: { id: string },
): Promise<void> {
  const people = await authorOf(tx, id);
  const topic = await settleMessage(tx, ports, {
    id,
    account_id: await confirmedAuthorOf(tx, id),
    kind: "closing",
    text: reason,
    operator: deciding.operator,
  });
  if (!topic) throw new Failure(NOTHING_CHANGES);
  await recordAct(tx, deciding, "close-message", id, { reason }, ports.now(), { people });
}

/**
 * Sends one more answer to the author of a decided message. Throws NOT_FOUND when it is no longer stored,
 * CASE_CHANGED when somebody answered since `seen` answers were read.
 */
export async function answerOnceMore(
  ports: Answering & Pick<Ports, "db">,
  { reason: answer, ...deciding }: Deciding,
  { id, seen }: { id: string; seen: number },
): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const kept = await answerAgain(tx, ports, { id, answer, operator: deciding.operator, seen });
    if (!kept) throw new Failure(NOT_FOUND);
    if (kept === "changed") throw new Failure(CASE_CHANGED);
    const { topic, account_id } = kept;
    const people = account_id === null ? [] : [account_id];
    await recordAct(tx, deciding, "answer-again", id, { reason: "", topic }, ports.now(), { people });
  });
}
