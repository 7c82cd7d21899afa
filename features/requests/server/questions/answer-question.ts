import { requireUnblocked, screenText } from "#features/moderation/server/index.ts";
import { type Question, REFUSALS, refusal } from "#features/requests/contract/index.ts";
import { NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announced, announceRequest } from "../announce.ts";
import { questionAnswered } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { ownRequest } from "../read-requests.ts";
import { requestsOfSameWork } from "./same-work.ts";

/**
 * Answers a provider's question, once; returns the request's questions. The provider receives a letter,
 * and the pages of every provider who was asked for the same work are notified. Throws NOT_FOUND, a final
 * state's code, and VALIDATION_ERROR when it is answered already, THREAD_BLOCKED once the lead is
 * unlocked and its thread blocked.
 */
export async function answerQuestion(
  ports: AnnouncingPorts,
  owner: Owner,
  { id, question_id, answer }: { id: string; question_id: string; answer: string },
): Promise<Question[]> {
  const answering = inTransaction(ports.db, async (tx) => {
    await tx.selectFrom("requests").select("id").where("id", "=", id).forUpdate().execute();
    const now = ports.now();
    const request = await ownRequest(tx, owner, id, now);
    const question = request.questions.find((one) => one.id === question_id);
    if (!question) throw new Failure(NOT_FOUND);
    const code = refusal("answer", request, now);
    if (code) throw new Failure(REFUSALS[code]);
    if (question.answer !== null)
      throw new Failure(VALIDATION_ERROR, { fields: { answer: "Vous avez déjà répondu à cette question" } });
    await requireUnblocked(tx, id);
    await tx
      .updateTable("lead_questions")
      .set({ answer, answered_at: now })
      .where("id", "=", question_id)
      .execute();
    const about = { kind: "answer", subject_id: question_id, author_id: owner.id } as const;
    await screenText(tx, { ...about, parts: [answer], field: "answer", now });
    await letters.queue(tx, questionAnswered, { question_id });
    return (await ownRequest(tx, owner, id, now)).questions;
  });
  const questions = await announced(ports, id, answering);
  announceOthers(ports, id).catch((err: unknown) => ports.log.warn({ err }, "could not announce an answer"));
  return questions;
}

async function announceOthers(ports: AnnouncingPorts, id: string): Promise<void> {
  for (const other of await requestsOfSameWork(ports.db, id)) await announceRequest(ports, other);
}
