import type { LetterPorts } from "#features/notifications/server/index.ts";
import { loadRequest } from "./letter-request.ts";

/**
 * Returns a question with what the letters about its request show; undefined when it does not exist any more.
 */
export async function loadQuestion(ports: LetterPorts, { question_id }: { question_id: string }) {
  const question = await ports.db
    .selectFrom("lead_questions")
    .select(["request_id", "question", "answer"])
    .where("id", "=", question_id)
    .executeTakeFirst();
  const request = question && (await loadRequest(ports, question));
  return question && request && { ...request, question: question.question, answer: question.answer };
}
