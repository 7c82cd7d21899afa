import type { RefusedReplies } from "#database/tables.generated.ts";
import { defineLetter, toOwnerOrProvider } from "#features/notifications/server/index.ts";
import { IMAGE_MAX_MB } from "#foundation/limits.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { FILE_MAX_MB, MESSAGE_LIMITS, type Side } from "../../contract/index.ts";
import { replyRefused } from "../events.ts";
import { threadRows } from "../read-threads.ts";

interface Refused {
  account_id: string;
  side: Side;
  thread_id: string | null;
  other_name: string | null;
  reason: RefusedReplies["reason"];
}

const EXAMPLE: Refused = {
  account_id: "00000000-0000-7000-8000-000000000000",
  side: "owner",
  thread_id: "00000000-0000-7000-8000-000000000000",
  other_name: "Services Tremblay",
  reason: "sender",
};

const WHY: Record<Refused["reason"], string> = {
  address:
    "L'adresse à laquelle vous avez écrit n'est pas ou n'est plus valide. Elle ne sert que pour répondre à un courriel récent de Maisonnée.",
  sender:
    "Votre réponse venait d'une autre adresse courriel que celle de votre compte. Répondez depuis l'adresse de votre compte. Si ce n'était pas vous, n'en tenez pas compte : rien n'a été envoyé.",
  suspended: "Votre compte est suspendu : vous ne pouvez pas envoyer de messages.",
  closed: "La conversation est fermée : plus personne ne peut y écrire.",
  unreadable: "Nous n'avons pas pu lire votre courriel. Écrivez votre réponse dans la conversation.",
  empty: "Nous n'avons trouvé aucun texte dans votre courriel, en dehors des passages cités.",
  too_long: `Votre réponse dépasse ${MESSAGE_LIMITS.messageMax} caractères.`,
  attachments: `Au moins une pièce jointe n'a pas été acceptée : une conversation accepte jusqu'à ${MESSAGE_LIMITS.messagePhotosMax} photos de ${IMAGE_MAX_MB} Mo et des PDF de ${FILE_MAX_MB} Mo. Le texte et les autres pièces jointes ont été envoyés.`,
};

/** Tells who answered a letter by e-mail that the answer, or a part of it, was not sent. */
export default defineLetter({
  name: "messages.reply_refused_letter",
  on: replyRefused,
  kind: "reply_refused",
  preference: { label: "Réponse par courriel refusée", position: 45, isNecessary: true },
  to: toOwnerOrProvider((refused: Refused) => refused.account_id),
  causedBy: "nobody",
  load: async ({ db }, { refusal_id }): Promise<Refused | null> => {
    const refused = await db
      .selectFrom("refused_replies as r")
      .innerJoin("published_profiles as p", "p.id", "r.account_id")
      .select(["r.account_id", "r.thread_id", "r.reason", "p.user_type as side"])
      .where("r.id", "=", refusal_id)
      .executeTakeFirst();
    if (!refused) return null;
    const thread = refused.thread_id
      ? await threadRows(db, refused.side).where("t.id", "=", refused.thread_id).executeTakeFirst()
      : undefined;
    return { ...refused, other_name: thread?.other_name ?? null };
  },
  holds: (refused) => refused,
  faces: {
    email: ({ side, thread_id, other_name, reason }) => {
      const isPartial = reason === "attachments";
      const to = other_name ? ` à ${other_name}` : "";
      return {
        subject: isPartial ? `Pièce jointe non envoyée${to}` : `Votre réponse${to} n'a pas été envoyée`,
        preview: isPartial ? "Le reste a été envoyé" : "Elle n'a pas été acceptée",
        paragraphs: [WHY[reason]],
        action: {
          label: thread_id ? "Ouvrir la conversation" : "Voir mes messages",
          path: accountPaths.messages(side, thread_id ?? undefined),
        },
      };
    },
  },
  example: EXAMPLE,
  variants: [
    { side: "provider", reason: "address", thread_id: null, other_name: null },
    { reason: "suspended" },
    { reason: "closed" },
    { reason: "unreadable" },
    { reason: "empty" },
    { reason: "too_long" },
    { reason: "attachments" },
  ],
});
