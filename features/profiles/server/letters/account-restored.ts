import { defineLetter, toOwnerOrProvider } from "#features/notifications/server/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { accountRestored } from "../events.ts";

interface Content {
  account_id: string;
  role: "owner" | "provider";
}

const EXAMPLE: Content & { isSuspended: boolean } = {
  account_id: "01990000-0000-7000-8000-000000000003",
  role: "owner",
  isSuspended: false,
};

const COMES_BACK: Readonly<Record<Content["role"], string>> = {
  owner:
    "Vos demandes que personne n'avait débloquées reviennent chez leurs prestataires, sauf celles qui ont expiré ou dont le service n'est plus offert. Celles qui avaient été débloquées restent annulées : envoyez-en une nouvelle depuis votre historique.",
  provider:
    "Vos services paraissent de nouveau et vos plages sont offertes. Les demandes que vous n'aviez pas débloquées ont été annulées : leurs propriétaires ont été dirigés vers d'autres prestataires.",
};

/** Tells a person that their account's suspension is over, and what came back with it. */
export default defineLetter({
  name: "profiles.account_restored_letter",
  on: accountRestored,
  kind: "account_suspended",
  to: toOwnerOrProvider(({ account_id }: Content) => account_id),
  causedBy: "nobody",
  load: async ({ db }, { account_id }): Promise<typeof EXAMPLE | undefined> => {
    const profile = await db
      .selectFrom("profiles")
      .select(["user_type as role", "suspended_at"])
      .where("id", "=", account_id)
      .executeTakeFirst();
    return profile && { account_id, role: profile.role, isSuspended: profile.suspended_at !== null };
  },
  // Not sent when it was suspended again meanwhile.
  holds: (account) => !account.isSuspended && account,
  faces: {
    email: ({ role }) => ({
      subject: "Votre compte Maisonnée est rétabli",
      preview: "Voici ce qui revient.",
      paragraphs: [
        "La suspension de votre compte est terminée : connectez-vous comme avant.",
        COMES_BACK[role],
      ],
      action: { label: "Se connecter", path: accountPaths.auth("login") },
    }),
  },
  example: EXAMPLE,
  variants: [{ role: "provider" }],
});
