import { defineDirectLetter } from "#features/notifications/server/index.ts";
import { type MessageTopic, messageAnswered } from "../events.ts";
import { decryptedAnswer, decryptedMessage } from "../messages/kept-texts.ts";

interface Answer {
  id: string;
  account_id: string | null;
  name: string;
  email: string;
  message: string;
  topic: MessageTopic;
  answer: string;
  is_refused: boolean;
}

const EXAMPLE: Answer = {
  id: "01990000-0000-7000-8000-000000000001",
  account_id: null,
  name: "Luc Roy",
  email: "luc@exemple.test",
  message: "Bonjour, desservez-vous Rimouski ?",
  topic: "question",
  answer: "Oui, depuis ce printemps.\n\nÀ bientôt.",
  is_refused: false,
};

/** Sends an answer of the team to the author of a message. */
export default defineDirectLetter({
  name: "site.answer_letter",
  on: messageAnswered,
  load: async ({ db, secrets }, { answer_id }): Promise<Answer | undefined> => {
    const row = await db
      .selectFrom("kept_answers as answer")
      .innerJoin("kept_messages as message", "message.id", "answer.message_id")
      .select([
        "answer.id",
        "answer.kind",
        "answer.content as answer",
        "message.account_id",
        "message.topic",
        "message.content",
      ])
      .where("answer.id", "=", answer_id)
      .where("answer.letter", "=", "waiting")
      .executeTakeFirst();
    if (!row) return undefined;
    const { kind, answer, content, ...rest } = row;
    return {
      ...rest,
      ...decryptedMessage(secrets, content),
      answer: decryptedAnswer(secrets, answer),
      is_refused: kind === "refusal",
    };
  },
  faces: {
    email: ({ account_id, name, email, message, topic, answer, is_refused }, { support_email }) => [
      {
        as: "answer",
        to: email,
        ...(account_id !== null && { account_id }),
        replyTo: support_email,
        letter: {
          greeting: `Bonjour ${name},`,
          subject:
            topic === "question"
              ? "Réponse à votre message"
              : "Réponse à votre demande de renseignements personnels",
          preview: "L'équipe de Maisonnée vous répond.",
          paragraphs: answer.split(/\n{2,}/),
          facts: [{ label: "Votre message", value: `« ${message} »` }],
          ...(topic !== "question" &&
            is_refused && {
              footnote:
                "Vous pouvez demander à la Commission d'accès à l'information de réviser ce refus, dans les 30 jours : cai.gouv.qc.ca.",
            }),
        },
      },
    ],
  },
  onSent: async ({ db }, { id }) => {
    await db.updateTable("kept_answers").set({ letter: "sent" }).where("id", "=", id).execute();
  },
  // The conversation says so.
  onRefused: async ({ db, log }, { id }) => {
    await db.updateTable("kept_answers").set({ letter: "bounced" }).where("id", "=", id).execute();
    log.error({ answer_id: id }, "the author of a message refuses letters");
  },
  example: EXAMPLE,
  variants: [
    { topic: "access", answer: "Vos renseignements sont joints au prochain courriel." },
    { topic: "erasure", answer: "Vos reçus doivent être conservés six ans.", is_refused: true },
  ],
});
