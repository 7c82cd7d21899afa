import { z } from "zod";
import { dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { CASE_CHANGED } from "../errors.ts";
import { OPERATOR_LIMITS } from "../limits.ts";

const tag = "Opérateur";

/**
 * The subject of a message of the contact form: a question has three days, a right about personal data
 * thirty.
 */
export const MESSAGE_TOPICS = ["question", "access", "correction", "erasure"] as const;

/** Something else that the author of a message wrote, decided by now. */
export const earlierMessage = z.object({
  id,
  topic: z.enum(MESSAGE_TOPICS),
  /** How it begins. */
  words: z.string(),
  written_at: instant,
  is_answered: z.boolean(),
});
export type EarlierMessage = z.infer<typeof earlierMessage>;

const conversation = z.object({
  id,
  topic: z.enum(MESSAGE_TOPICS),
  name: z.string(),
  email: z.string(),
  /** The account that had this address, confirmed, when it was decided. */
  account_id: id.nullable(),
  message: z.string(),
  written_at: instant,
  /** When it is erased unless somebody answers once more. */
  erased_on: instant,
  /** The team's entries, oldest first; a closing is a reason that only the team reads. */
  entries: z.array(
    z.object({
      id,
      kind: z.enum(["answer", "refusal", "closing"]),
      text: z.string(),
      operator: z.string(),
      written_at: instant,
      /** The status of its letter; null for a closing. */
      letter: z.enum(["waiting", "sent", "bounced"]).nullable(),
    }),
  ),
  earlier: z.array(earlierMessage),
});
export type Conversation = z.infer<typeof conversation>;

/** Form and endpoint: a text that leaves as a letter. */
export const letterText = typedText("Écrivez une réponse")
  .min(1, "Écrivez une réponse")
  .max(
    OPERATOR_LIMITS.contactAnswerMax,
    `Une réponse compte ${OPERATOR_LIMITS.contactAnswerMax} caractères au plus`,
  );

/** Decided messages of the contact form. */
export const conversations = {
  conversation: endpoint(
    "reader",
    {
      method: "GET",
      path: "/operator/messages/{id}",
      summary: "A decided message of the contact form with every answer",
      description: "Kept for 24 months after the last answer, encrypted.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id }))
    .output(dataOf(conversation)),
  answerAgain: endpoint(
    "agent",
    {
      method: "POST",
      path: "/operator/messages/{id}/answers",
      summary: "Send one more answer to who wrote a decided message",
      withoutFactor: "answers a person, changes nothing of theirs",
      description:
        "`seen` is how many entries the conversation had when it was read: if somebody answered since, CASE_CHANGED.",
      tag,
    },
    [NOT_FOUND, CASE_CHANGED],
  )
    .input(z.object({ id, answer: letterText, seen: z.int().min(0) }))
    .output(done),
};
