import { z } from "zod";

/**
 * The brief (docs/product.md "Brief"): short questions of a business type, each
 * answered by one of its choices.
 */
export const BRIEF_LIMITS = {
  questionsMax: 4,
  questionMax: 60,
  choicesMin: 2,
  choicesMax: 6,
  choiceMax: 40,
} as const;

export const briefQuestion = z.object({
  question: z.string().max(BRIEF_LIMITS.questionMax),
  choices: z.array(z.string().max(BRIEF_LIMITS.choiceMax)),
});
export type BriefQuestion = z.infer<typeof briefQuestion>;

/** A question and the choice that answers it, both in the words of the moment they were chosen. */
export const briefAnswer = z.object({
  question: z.string().max(BRIEF_LIMITS.questionMax),
  answer: z.string().max(BRIEF_LIMITS.choiceMax),
});
export type BriefAnswer = z.infer<typeof briefAnswer>;

/** Returns the answers that the questions still offer, in the order of the questions. */
export const stillAsked = (
  questions: readonly BriefQuestion[],
  answers: readonly BriefAnswer[],
): BriefAnswer[] =>
  questions.flatMap(({ question, choices }) => {
    const given = answers.find((one) => one.question === question && choices.includes(one.answer));
    return given ? [given] : [];
  });

/**
 * Whether the answers say enough for a request without a description: something was
 * asked, and all of it answered.
 */
export const isBriefComplete = (
  questions: readonly BriefQuestion[],
  answers: readonly BriefAnswer[],
): boolean => questions.length > 0 && stillAsked(questions, answers).length === questions.length;
