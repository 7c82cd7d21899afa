import { type DirectEmail, defineDirectLetter } from "#features/notifications/server/index.ts";
import type { Db } from "#platform/postgres/database.ts";
import { accountsMerged } from "../events.ts";

interface Merged {
  order_id: string;
  /** The address of the account that closed, until this letter has left. */
  email: string;
  kept: { account_id: string; email: string } | undefined;
}

const forgetAddress = async ({ db }: { db: Db }, { order_id }: Merged) => {
  await db.updateTable("privacy_orders").set({ email: null }).where("id", "=", order_id).execute();
};

/** Tells a person, at the addresses of both accounts, that they are one from now on. */
export default defineDirectLetter({
  name: "operator.accounts_merged_letter",
  on: accountsMerged,
  load: async ({ db }, { order_id }): Promise<Merged | undefined> => {
    const order = await db
      .selectFrom("privacy_orders as o")
      .leftJoin("published_profiles as kept", (join) =>
        join.onRef("kept.id", "=", "o.kept_id").on("kept.closed_at", "is", null),
      )
      .select(["o.email", "kept.id as kept_id", "kept.email as kept_email"])
      .where("o.id", "=", order_id)
      .executeTakeFirst();
    if (!order?.email) return undefined;
    const { email, kept_id, kept_email } = order;
    return {
      order_id,
      email,
      kept: kept_id && kept_email ? { account_id: kept_id, email: kept_email } : undefined,
    };
  },
  faces: {
    email: ({ email, kept }, { support_email }): DirectEmail[] => [
      {
        as: "account-merged",
        to: email,
        replyTo: support_email,
        letter: {
          greeting: "Bonjour,",
          subject: "Votre compte Maisonnée est fusionné",
          preview: "Ce compte est fermé ; ce qu'il contenait est dans l'autre.",
          paragraphs: [
            "Comme vous nous l'avez demandé, ce compte est fermé et ce qu'il contenait est maintenant dans votre autre compte : connectez-vous avec l'adresse de celui-ci.",
            "Les contrats et les factures gardent le nom et l'adresse qui y figurent.",
          ],
          footnote: "Si vous n'avez rien demandé, répondez tout de suite à ce courriel.",
        },
      },
      ...(kept
        ? [
            {
              as: "account-merged-kept",
              to: kept.email,
              replyTo: support_email,
              account_id: kept.account_id,
              letter: {
                greeting: "Bonjour,",
                subject: "Vos deux comptes Maisonnée n'en font plus qu'un",
                preview: "Tout est dans ce compte, avec cette adresse.",
                paragraphs: [
                  "Comme vous nous l'avez demandé, ce que contenait votre autre compte est maintenant dans celui-ci. Votre adresse, votre mot de passe et vos réglages ne changent pas.",
                  "Les prestataires qui avaient vos coordonnées voient maintenant celles de ce compte.",
                ],
                footnote: "Si vous n'avez rien demandé, répondez tout de suite à ce courriel.",
              },
            },
          ]
        : []),
    ],
  },
  onSent: forgetAddress,
  onRefused: forgetAddress,
  example: {
    order_id: "01990000-0000-7000-8000-000000000001",
    email: "luc@exemple.test",
    kept: { account_id: "01990000-0000-7000-8000-000000000004", email: "luc.autre@exemple.test" },
  },
});
