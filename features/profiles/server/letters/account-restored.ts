import { defineLetter, toOwnerOrProvider } from "#features/notifications/server/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { accountRestored } from "../events.ts";

interface Content {
  account_id: string;
  role: "owner" | "provider";
  /** Requests that the suspension cancelled, and those of them that come back. */
  cancelled: number;
  restored: number;
}

const EXAMPLE: Content & { isSuspended: boolean } = {
  account_id: "01990000-0000-7000-8000-000000000003",
  role: "owner",
  cancelled: 3,
  restored: 2,
  isSuspended: false,
};

/** Returns the lines on the requests that the suspension cancelled; nothing when there was none. */
function fateOfRequests({ role, cancelled, restored }: Content): string[] {
  if (role === "provider")
    return cancelled > 0
      ? [
          `${cancelled} ${plural(cancelled, "demande que vous n'aviez pas débloquée a été annulée", "demandes que vous n'aviez pas débloquées ont été annulées")}, et d'autres prestataires ont été proposés aux propriétaires.`,
        ]
      : [];
  const lost = cancelled - restored;
  return [
    ...(restored > 0
      ? [
          `${restored} ${plural(restored, "demande que personne n'avait débloquée revient", "demandes que personne n'avait débloquées reviennent")} chez leur prestataire.`,
        ]
      : []),
    ...(lost > 0
      ? [
          `${lost} ${plural(lost, "demande reste annulée", "demandes restent annulées")} : elles avaient été débloquées, ont expiré, ou leur service n'est plus offert. Envoyez-en une nouvelle depuis votre historique.`,
        ]
      : []),
  ];
}

/** Tells a person that their account's suspension is over, and what came back with it. */
export default defineLetter({
  name: "profiles.account_restored_letter",
  on: accountRestored,
  kind: "account_suspended",
  to: toOwnerOrProvider(({ account_id }: Content) => account_id),
  causedBy: "nobody",
  load: async ({ db }, { account_id, cancelled, restored }): Promise<typeof EXAMPLE | undefined> => {
    const profile = await db
      .selectFrom("profiles")
      .select(["user_type as role", "suspended_at"])
      .where("id", "=", account_id)
      .executeTakeFirst();
    if (!profile) return undefined;
    const { role, suspended_at } = profile;
    return { account_id, role, cancelled, restored, isSuspended: suspended_at !== null };
  },
  // Not sent when it was suspended again meanwhile.
  holds: (account) => !account.isSuspended && account,
  faces: {
    email: (content) => ({
      subject: "Votre compte Maisonnée est rétabli",
      preview: "Voici ce qui revient.",
      paragraphs: [
        "La suspension de votre compte est terminée : connectez-vous comme avant.",
        ...(content.role === "provider"
          ? ["Vos services paraissent de nouveau et vos plages sont offertes."]
          : []),
        ...fateOfRequests(content),
      ],
      action: { label: "Se connecter", path: accountPaths.auth("login") },
    }),
  },
  example: EXAMPLE,
  variants: [{ cancelled: 0, restored: 0 }, { role: "provider" }, { role: "provider", cancelled: 0 }],
});
