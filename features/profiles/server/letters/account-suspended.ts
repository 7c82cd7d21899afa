import { defineLetter, toOwnerOrProvider } from "#features/notifications/server/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { accountSuspended } from "../events.ts";
import { readSuspension } from "../suspension/read-suspension.ts";

interface Content {
  account_id: string;
  reason: string | null;
}

const EXAMPLE: Content & { isCurrent: boolean } = {
  account_id: "01990000-0000-7000-8000-000000000003",
  reason: "Trois clients nous ont dit ne pas vous avoir vu au rendez-vous convenu.",
  isCurrent: true,
};

/** Tells a person that their account is suspended, why, and how to answer. */
export default defineLetter({
  name: "profiles.account_suspended_letter",
  on: accountSuspended,
  kind: "account_suspended",
  preference: { label: "Compte suspendu", position: 210, isNecessary: true },
  to: toOwnerOrProvider(({ account_id }: Content) => account_id),
  causedBy: "nobody",
  load: async ({ db }, { account_id, at }): Promise<typeof EXAMPLE | undefined> => {
    const suspension = await readSuspension(db, account_id);
    return (
      suspension && {
        account_id,
        reason: suspension.reason,
        isCurrent: suspension.suspended_at.toISOString() === at,
      }
    );
  },
  // Not sent when it was restored meanwhile.
  holds: (suspension) => suspension.isCurrent && suspension,
  faces: {
    email: ({ reason }) => ({
      subject: "Votre compte Maisonnée est suspendu",
      preview: reason ?? "Voici comment nous répondre.",
      paragraphs: [
        "Nous avons suspendu votre compte : vos services, vos demandes et vos rendez-vous ne sont plus accessibles.",
        ...(reason ? [`Pourquoi : « ${reason} »`] : []),
        "Vous n'êtes pas d'accord, ou la situation est réglée ? Écrivez-nous depuis la page Contact, avec l'adresse de ce compte, et dites-nous ce qui s'est passé : une personne relira votre dossier et vous répondra.",
      ],
      action: { label: "Voir la suspension", path: accountPaths.suspended },
      footnote: "Vous pouvez toujours télécharger vos données ou supprimer votre compte.",
    }),
  },
  example: EXAMPLE,
  variants: [{ reason: null }],
});
