import { z } from "zod";
import { publicText } from "#contact-information/public-text.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { byId, dataOf, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND, THREAD_BLOCKED } from "#foundation/errors/common.ts";
import { LEAD_ALREADY_UNLOCKED, LEAD_NOT_FOUND, UNAUTHORIZED_LEAD_ACCESS } from "./errors.ts";
import { REQUEST_LIMITS } from "./limits.ts";
import { FINAL } from "./status.ts";

/** Questions before paying (docs/product.md "Messages"): neither side may write contact information. */

const tag = "Questions";

/** A question with its answer. */
const question = z.object({
  id,
  question: z.string(),
  asked_at: instant,
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
});
export type Question = z.infer<typeof question>;

/** The questions as the owner of the request sees them. */
export const ownerQuestions = z.array(question);

/**
 * The questions as the provider of a lead sees them: their own, and those that the other providers of the
 * same work asked, once answered and without their authors.
 */
export const leadQuestions = z.array(question.extend({ own: z.boolean() }));
export type LeadQuestion = z.infer<typeof leadQuestions>[number];

const words = (required: string) =>
  publicText({
    min: 1,
    max: REQUEST_LIMITS.questionMax,
    required,
    tooLong: `Le texte ne peut pas dépasser ${REQUEST_LIMITS.questionMax} caractères`,
    multiline: true,
  });
export const questionDraft = z.object({ question: words("Écrivez votre question") });
export const answerDraft = z.object({ answer: words("Écrivez votre réponse") });

export const questions = {
  ask: endpoint(
    "provider",
    {
      method: "POST",
      path: "/leads/{id}/questions",
      limit: { points: 60, duration: HOUR_S },
      summary: "Ask the owner of a locked lead a question, free",
      description: `At most ${REQUEST_LIMITS.questionsMax} a lead (VALIDATION_ERROR on question). Without contact information.`,
      tag,
      status: 201,
    },
    [LEAD_NOT_FOUND, UNAUTHORIZED_LEAD_ACCESS, ...FINAL, LEAD_ALREADY_UNLOCKED],
  )
    .input(questionDraft.extend(byId.shape))
    .output(dataOf(leadQuestions)),
  list: endpoint(
    "provider",
    {
      method: "GET",
      path: "/leads/{id}/questions",
      summary: "The questions of a lead",
      description: "One's own, and the answered ones of other providers who were asked for the same work.",
      tag,
    },
    [LEAD_NOT_FOUND, UNAUTHORIZED_LEAD_ACCESS],
  )
    .input(byId)
    .output(dataOf(leadQuestions)),
  answer: endpoint(
    "owner",
    {
      method: "POST",
      path: "/requests/{id}/questions/{question_id}/answer",
      summary: "Answer a provider's question, once",
      description:
        "Every provider who was asked for the same work reads it. VALIDATION_ERROR on answer when it is answered already.",
      tag,
    },
    [NOT_FOUND, THREAD_BLOCKED, ...FINAL],
  )
    .input(answerDraft.extend({ id, question_id: id }))
    .output(dataOf(ownerQuestions)),
};
