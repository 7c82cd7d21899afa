import { z } from "zod";
import { dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { CASE_CHANGED, TITLE_TAKEN, TOO_MANY_READY_ANSWERS } from "../errors.ts";
import { OPERATOR_LIMITS } from "../limits.ts";
import { CASE_KINDS, type CaseKind, isConfirmed } from "./inbox.ts";
import { hasKnownPlaceholders, UNKNOWN_PLACEHOLDER } from "./placeholders.ts";

const tag = "Opérateur";

/** The kinds that a form of the console decides; what others decide has pages of its own. */
export const ANSWERED_KINDS = CASE_KINDS.filter(
  (kind) => kind !== "incident" && kind !== "dispute" && !isConfirmed(kind),
);
/** Kinds whose reason is a whole letter. */
const LETTER_KINDS: readonly CaseKind[] = ["contact", "privacy"];

/** Form and endpoint: an answer or a reason that the team keeps ready. */
export const readyAnswerDraft = z
  .object({
    title: typedText("Indiquez un titre")
      .min(1, "Indiquez un titre")
      .max(
        OPERATOR_LIMITS.readyAnswerTitleMax,
        `Le titre compte ${OPERATOR_LIMITS.readyAnswerTitleMax} caractères au plus`,
      ),
    text: typedText("Écrivez le texte")
      .min(1, "Écrivez le texte")
      .max(
        OPERATOR_LIMITS.contactAnswerMax,
        `Le texte compte ${OPERATOR_LIMITS.contactAnswerMax} caractères au plus`,
      )
      .refine(hasKnownPlaceholders, { message: UNKNOWN_PLACEHOLDER }),
    /** None fits all kinds. */
    kinds: z.array(z.enum(ANSWERED_KINDS)).max(ANSWERED_KINDS.length),
  })
  .refine(
    ({ text, kinds }) =>
      text.length <= OPERATOR_LIMITS.reasonMax ||
      (kinds.length > 0 && kinds.every((kind) => LETTER_KINDS.includes(kind))),
    {
      path: ["text"],
      message: `Hors des messages, une raison compte ${OPERATOR_LIMITS.reasonMax} caractères au plus`,
    },
  );
export type ReadyAnswerDraft = z.infer<typeof readyAnswerDraft>;

const readyAnswer = z.object({
  id,
  title: z.string(),
  text: z.string(),
  kinds: z.array(z.enum(CASE_KINDS)),
  version: z.int(),
  changed_at: instant,
});
export type ReadyAnswer = z.infer<typeof readyAnswer>;

const path = "/operator/ready-answers/{id}" as const;
const withoutFactor = "words that an operator reads again before they are sent";

/** Answers and reasons that the team keeps ready for the decisions of cases. */
export const readyAnswers = {
  list: endpoint("reader", {
    method: "GET",
    path: "/operator/ready-answers",
    summary: "The team's ready answers by title",
    tag,
  }).output(dataOf(z.array(readyAnswer))),
  write: endpoint(
    "agent",
    {
      method: "PUT",
      path,
      summary: "Write a ready answer, new or there already",
      description:
        "`version` is the one that was read, 0 of a new one: if another operator changed it since, CASE_CHANGED.",
      withoutFactor,
      tag,
    },
    [CASE_CHANGED, TITLE_TAKEN, TOO_MANY_READY_ANSWERS],
  )
    .input(readyAnswerDraft.safeExtend({ id, version: z.int().min(0) }))
    .output(done),
  remove: endpoint(
    "agent",
    { method: "DELETE", path, summary: "Remove a ready answer", withoutFactor, tag },
    [NOT_FOUND],
  )
    .input(z.object({ id }))
    .output(done),
};
