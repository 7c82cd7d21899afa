import { newSecret, secretHash } from "#features/accounts/server/index.ts";
import { defineDirectLetter } from "#features/notifications/server/index.ts";
import { OPERATOR_LIMITS } from "#features/operator/contract/index.ts";
import { inWords } from "#foundation/text/in-words.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { archiveReady } from "../events.ts";

interface ArchiveLetter {
  order_id: string;
  email: string;
  /** The link of the button. Its token is in this letter only; the database has a hash. */
  url: string;
}

/** Sends the link that opens a person's data once, with the code that they got by telephone. */
export default defineDirectLetter({
  name: "operator.archive_letter",
  on: archiveReady,
  load: async ({ db, config, now }, { order_id }): Promise<ArchiveLetter | undefined> => {
    const token = newSecret();
    const order = await db
      .updateTable("privacy_orders")
      .set({ token_hash: secretHash(token) })
      .where("id", "=", order_id)
      .where("state", "=", "sent")
      .where("email", "is not", null)
      .where("expires_at", ">", now())
      .returning("email")
      .executeTakeFirst();
    if (!order?.email) return undefined;
    const url = new URL(publicPaths.dataArchive(token), config.PUBLIC_URL).href;
    return { order_id, email: order.email, url };
  },
  faces: {
    email: ({ email, url }, { support_email }) => [
      {
        as: "archive",
        // Each attempt has a new link, so it is a new letter.
        isNewEachAttempt: true,
        to: email,
        replyTo: support_email,
        letter: {
          greeting: "Bonjour,",
          subject: "Vos renseignements personnels sont prêts",
          preview: "Le lien pour les télécharger, avec le code reçu au téléphone.",
          paragraphs: [
            "Vous nous avez demandé ce que Maisonnée garde sur vous. Le fichier vous attend derrière ce lien.",
            "Gardez sous la main le code de huit chiffres donné au téléphone : il vous sera demandé.",
          ],
          action: { label: "Télécharger mes données", url },
          footnote: `Ce lien ne s'ouvre qu'une fois et reste valable ${inWords(OPERATOR_LIMITS.archiveDays)} jours. Si vous n'avez rien demandé, répondez à ce courriel.`,
        },
      },
    ],
  },
  onSent: async ({ db }, { order_id }) => {
    await db.updateTable("privacy_orders").set({ email: null }).where("id", "=", order_id).execute();
  },
  onRefused: ({ log }, { order_id }) =>
    log.error({ order_id }, "the address for somebody's data refuses letters"),
  example: {
    order_id: "01990000-0000-7000-8000-000000000001",
    email: "luc@exemple.test",
    url: "https://maisonnee.example/mes-donnees#exemple",
  },
});
