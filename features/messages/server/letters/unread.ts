import type { Side } from "#features/messages/contract/index.ts";
import { defineLetter, toOwnerOrProvider } from "#features/notifications/server/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { messagesUnread } from "../events.ts";
import { threadRows } from "../read-threads.ts";
import { replyAddress } from "../replies/reply-address.ts";

interface Unread {
  account_id: string;
  side: Side;
  thread_id: string;
  other_id: string;
  other_name: string;
  service: string;
  unread: number;
  /** The address for answers by e-mail; null where none are taken. */
  reply_to: string | null;
}

const EXAMPLE: Unread = {
  account_id: "00000000-0000-7000-8000-000000000000",
  side: "owner",
  thread_id: "00000000-0000-7000-8000-000000000000",
  other_id: "00000000-0000-7000-8000-000000000001",
  other_name: "Services Tremblay",
  service: "Lavage de vitres",
  unread: 1,
  reply_to: "r-0123@reponses.maisonnee.example",
};

/**
 * Tells a side that messages wait for it. Once until they are read; never their words,
 * which stay behind the sign-in.
 */
export default defineLetter({
  name: "messages.unread_letter",
  on: messagesUnread,
  kind: "messages_unread",
  preference: { label: "Messages non lus", position: 44 },
  to: toOwnerOrProvider((unread: Unread) => unread.account_id),
  causedBy: ({ other_id }) => other_id,
  load: async ({ db, config, secrets, now }, { thread_id, side }): Promise<Unread | null> => {
    const row = await threadRows(db, side).where("t.id", "=", thread_id).executeTakeFirst();
    const domain = config.REPLY_DOMAIN;
    const reply_to = domain ? replyAddress({ secrets, domain }, { thread_id, side }, now()) : null;
    return row ? { ...row, side, reply_to } : null;
  },
  holds: (row) => (row.unread > 0 ? row : null),
  faces: {
    email: ({ side, thread_id, other_name, service, unread, reply_to }) => {
      const about = `à propos de ${side === "owner" ? "votre" : "sa"} demande « ${service} »`;
      return {
        subject: `${other_name} vous a écrit`,
        preview: `À propos de « ${service} »`,
        paragraphs: [
          unread === 1
            ? `Un message ${ofName(other_name)} vous attend, ${about}.`
            : `${unread} messages ${ofName(other_name)} vous attendent, ${about}.`,
          ...(reply_to
            ? [
                "Vous pouvez aussi répondre à ce courriel : votre réponse, ses photos et ses PDF paraîtront dans la conversation.",
              ]
            : []),
        ],
        action: { label: "Lire et répondre", path: accountPaths.messages(side, thread_id) },
        replyTo: reply_to ?? undefined,
        footnote: "Vous ne recevrez pas d'autre courriel pour cette conversation avant de l'avoir lue.",
      };
    },
  },
  example: EXAMPLE,
  variants: [{ side: "provider", other_name: "Hélène Côté", unread: 3, reply_to: null }],
});
