import { defineDirectLetter } from "#features/notifications/server/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { messageReceived } from "../events.ts";

/**
 * Sends a message to the support address, with its author as Reply-To. It is a case of the console until it
 * is answered; with a hosted auth service there is no console, and it is deleted once sent.
 */
export default defineDirectLetter({
  name: "site.contact_letter",
  on: messageReceived,
  load: ({ db }, { message_id }) =>
    db
      .selectFrom("contact_messages")
      .select(["id", "name", "email", "message"])
      .where("id", "=", message_id)
      .executeTakeFirst(),
  faces: {
    email: ({ name, email, message }, { support_email }) => [
      {
        as: "contact",
        to: support_email,
        replyTo: email,
        letter: {
          subject: `Message ${ofName(name)}`,
          preview: "Écrit sur la page Contact.",
          paragraphs: message.split(/\n{2,}/),
          facts: [
            { label: "Nom", value: name },
            { label: "Courriel", value: email },
          ],
          footnote: "Répondez dans la console, où ce message attend ; sans console, répondez à ce courriel.",
        },
      },
    ],
  },
  onSent: async ({ db, config }, { id }) => {
    if (config.AUTH_URL === undefined) return;
    await db.deleteFrom("contact_messages").where("id", "=", id).execute();
  },
  // The message stays in the table, where it can be read.
  onRefused: ({ log }, { id }) => log.error({ message_id: id }, "the support address refuses letters"),
  example: {
    id: "01990000-0000-7000-8000-000000000001",
    name: "Luc Roy",
    email: "luc@exemple.test",
    message: "Bonjour, desservez-vous Rimouski ?\n\nMerci d'avance.",
  },
});
