import { screenText } from "#features/moderation/server/index.ts";
import { type LeadQuestion, REFUSALS, REQUEST_LIMITS, refusal } from "#features/requests/contract/index.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announced } from "../announce.ts";
import { questionAsked } from "../events.ts";
import { ownLead } from "../leads/read-leads.ts";
import { letters } from "../letters/index.generated.ts";

/**
 * Asks the owner of a locked lead a question, at most two a lead; returns the lead's questions. The owner
 * receives a letter. Throws LEAD_NOT_FOUND, UNAUTHORIZED_LEAD_ACCESS, LEAD_ALREADY_UNLOCKED, a final state's
 * code, and VALIDATION_ERROR for a third question.
 */
export function askQuestion(
  ports: AnnouncingPorts,
  provider: Provider,
  { id, question }: { id: string; question: string },
): Promise<LeadQuestion[]> {
  const asking = inTransaction(ports.db, async (tx) => {
    await tx.selectFrom("requests").select("id").where("id", "=", id).forUpdate().execute();
    const now = ports.now();
    const lead = await ownLead(tx, provider, id, now);
    const code = refusal("ask", lead, now);
    if (code) throw new Failure(REFUSALS[code]);
    const number = lead.questions.filter(({ own }) => own).length + 1;
    if (number > REQUEST_LIMITS.questionsMax)
      throw new Failure(VALIDATION_ERROR, { fields: { question: "Vous avez déjà posé vos deux questions" } });
    const asked = await tx
      .insertInto("lead_questions")
      .values({ request_id: id, number, question, asked_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    const about = { kind: "question", subject_id: asked.id, author_id: provider.id } as const;
    await screenText(tx, { ...about, parts: [question], field: "question", now });
    await letters.queue(tx, questionAsked, { question_id: asked.id });
    return (await ownLead(tx, provider, id, now)).questions;
  });
  return announced(ports, id, asking);
}
