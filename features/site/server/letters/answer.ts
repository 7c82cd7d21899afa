import { defineDirectLetter } from "#features/notifications/server/index.ts";
import { type MessageTopic, messageAnswered } from "../events.ts";

interface Answer {
  id: string;
  name: string;
  email: string;
  message: string;
  topic: MessageTopic;
  answer: string;
  is_refused: boolean;
}

const EXAMPLE: Answer = {
  id: "01990000-0000-7000-8000-000000000001",
  name: "Luc Roy",
  email: "luc@exemple.test",
  message: "Bonjour, desservez-vous Rimouski ?",
  topic: "question",
  answer: "Oui, depuis ce printemps.\n\nÀ bientôt.",
  is_refused: false,
};

/** Sends the team's answer to the author of a message, then deletes the message. */
export default defineDirectLetter({
  name: "site.answer_letter",
  on: messageAnswered,
  load: async ({ db }, { message_id }): Promise<Answer | undefined> => {
    const row = await db
      .selectFrom("contact_messages")
      .select(["id", "name", "email", "message", "topic", "answer", "is_refused"])
      .where("id", "=", message_id)
      .executeTakeFirst();
    return row?.answer ? { ...row, answer: row.answer } : undefined;
  },
  faces: {
    email: ({ name, email, message, topic, answer, is_refused }, { support_email }) => [
      {
        as: "answer",
        to: email,
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
    await db.deleteFrom("contact_messages").where("id", "=", id).execute();
  },
  // The message stays in the table, where it can be read with its answer.
  onRefused: ({ log }, { id }) => log.error({ message_id: id }, "the author of a message refuses letters"),
  example: EXAMPLE,
  variants: [
    { topic: "access", answer: "Vos renseignements sont joints au prochain courriel." },
    { topic: "erasure", answer: "Vos reçus doivent être conservés six ans.", is_refused: true },
  ],
});
