import { z } from "zod";
import { BRIEF_LIMITS } from "#features/catalog/contract/brief.ts";
import { typedText } from "#foundation/fields.ts";
import { reason } from "./endpoints.ts";

const isEachOnce = (texts: readonly string[]) => new Set(texts).size === texts.length;

const askedQuestion = z.object({
  question: typedText("Écrivez la question")
    .min(2, "Écrivez la question")
    .max(BRIEF_LIMITS.questionMax, `Au plus ${BRIEF_LIMITS.questionMax} caractères`),
  choices: z
    .array(
      typedText("Écrivez le choix")
        .min(1, "Écrivez le choix")
        .max(BRIEF_LIMITS.choiceMax, `Au plus ${BRIEF_LIMITS.choiceMax} caractères par choix`),
    )
    .min(BRIEF_LIMITS.choicesMin, `De ${BRIEF_LIMITS.choicesMin} à ${BRIEF_LIMITS.choicesMax} choix`)
    .max(BRIEF_LIMITS.choicesMax, `De ${BRIEF_LIMITS.choicesMin} à ${BRIEF_LIMITS.choicesMax} choix`)
    .refine(isEachOnce, "Chaque choix une seule fois"),
});

/** Form and endpoint: what a business type asks; nothing with an empty list. */
export const briefChange = z.object({
  questions: z
    .array(askedQuestion)
    .max(BRIEF_LIMITS.questionsMax, `Au plus ${BRIEF_LIMITS.questionsMax} questions`)
    .refine(
      (questions) => isEachOnce(questions.map(({ question }) => question)),
      "Chaque question une seule fois",
    ),
  reason,
});
