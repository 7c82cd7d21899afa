import { NOTHING_CHANGES } from "#features/operator/contract/index.ts";
import { answerMessage, closeMessage } from "#features/site/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { authorOf } from "./author-of.ts";

/**
 * Answers a message of the contact form by a letter, which alone has the answer: it is about its
 * reader's data. `isRefused` says no to a request about personal data. Throws NOTHING_CHANGES when
 * nobody waits for an answer.
 */
export async function answerContact(
  tx: Transaction,
  { now }: Pick<Ports, "now">,
  { reason: answer, ...deciding }: Deciding,
  { id, isRefused }: { id: string; isRefused: boolean },
): Promise<void> {
  const people = await authorOf(tx, id);
  const topic = await answerMessage(tx, { id, answer, isRefused });
  if (!topic) throw new Failure(NOTHING_CHANGES);
  const act = isRefused ? "refuse-message" : "answer-message";
  await recordAct(tx, deciding, act, id, { reason: "", topic }, now(), { people });
}

/** Deletes a question that needs no answer. Throws NOTHING_CHANGES when none waits. */
export async function closeContact(
  tx: Transaction,
  { now }: Pick<Ports, "now">,
  deciding: Deciding,
  { id }: { id: string },
): Promise<void> {
  const people = await authorOf(tx, id);
  if (!(await closeMessage(tx, id))) throw new Failure(NOTHING_CHANGES);
  await recordAct(tx, deciding, "close-message", id, { reason: deciding.reason }, now(), { people });
}
