import { defineDirectLetter } from "#features/notifications/server/index.ts";
import type { Db } from "#platform/postgres/database.ts";
import { accountErased } from "../events.ts";

interface Erased {
  order_id: string;
  email: string;
}

const forgetAddress = async ({ db }: { db: Db }, { order_id }: Erased) => {
  await db.updateTable("privacy_orders").set({ email: null }).where("id", "=", order_id).execute();
};

/**
 * Tells a person that their account, which they could not close themselves, is gone, and what the law keeps.
 */
export default defineDirectLetter({
  name: "operator.account_erased_letter",
  on: accountErased,
  load: async ({ db }, { order_id }): Promise<Erased | undefined> => {
    const order = await db
      .selectFrom("privacy_orders")
      .select("email")
      .where("id", "=", order_id)
      .executeTakeFirst();
    return order?.email ? { order_id, email: order.email } : undefined;
  },
  faces: {
    email: ({ email }, { support_email }) => [
      {
        as: "account-erased",
        to: email,
        replyTo: support_email,
        letter: {
          greeting: "Bonjour,",
          subject: "Votre compte Maisonnée est supprimé",
          preview: "Ce qui est effacé, et ce que la loi fait garder.",
          paragraphs: [
            "Comme vous nous l'avez demandé, votre compte est supprimé et vos renseignements sont effacés.",
            "Les contrats et les factures restent chez l'autre partie, avec le nom et l'adresse qui y figurent. Les reçus de crédits achetés sont conservés six ans, comme la loi le demande.",
          ],
          footnote: "Si vous n'avez rien demandé, répondez tout de suite à ce courriel.",
        },
      },
    ],
  },
  onSent: forgetAddress,
  onRefused: forgetAddress,
  example: { order_id: "01990000-0000-7000-8000-000000000001", email: "luc@exemple.test" },
});
