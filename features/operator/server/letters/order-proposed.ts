import { newSecret, secretHash } from "#features/accounts/server/index.ts";
import {
  type DirectEmail,
  defineDirectLetter,
  type LetterPorts,
} from "#features/notifications/server/index.ts";
import type { PrivacyOrder } from "#features/operator/contract/index.ts";
import { formatDate, formatTime } from "#foundation/time.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { orderProposed } from "../events.ts";
import { endOfWait } from "../privacy/confirmable-at.ts";

interface Proposed {
  order_id: string;
  account_id: string;
  kind: PrivacyOrder["kind"];
  email: string;
  confirmable_at: Date;
  /** The link of the button. Its token is in this letter only; the database has a hash. */
  url: string;
  /** For a merge, the account that stays; its letter has its own link. */
  kept?: { account_id: string; email: string; url: string };
}

const EXAMPLE: Proposed = {
  order_id: "01990000-0000-7000-8000-000000000001",
  account_id: "01990000-0000-7000-8000-000000000003",
  kind: "erasure",
  email: "luc@exemple.test",
  confirmable_at: new Date("2026-11-30T15:00:00Z"),
  url: "https://maisonnee.example/mes-donnees/arret#exemple",
};

const ASKED: Readonly<Record<PrivacyOrder["kind"], { subject: string; what: string }>> = {
  export: {
    subject: "Une copie de vos renseignements a été demandée",
    what: "de lui envoyer ce que Maisonnée garde sur vous",
  },
  factor: {
    subject: "Le retrait de votre validation en deux étapes a été demandé",
    what: "de retirer la validation en deux étapes de votre compte Maisonnée : votre mot de passe suffira pour vous connecter",
  },
  merge: {
    subject: "La fusion de votre compte avec un autre a été demandée",
    what: "de fusionner votre compte Maisonnée avec un autre : ce qu'il contient passe à l'autre compte, puis il ferme",
  },
  erasure: {
    subject: "La suppression de votre compte a été demandée",
    what: "de supprimer votre compte Maisonnée et ce qu'il contient",
  },
};

/** The text for the account that stays, which must not reveal the other account. */
const ASKED_OF_KEPT: (typeof ASKED)["merge"] = {
  subject: ASKED.merge.subject,
  what: "de fusionner un autre compte avec votre compte Maisonnée : ce que l'autre contient s'ajoute au vôtre, qui garde son adresse et son mot de passe",
};

/** The days in which the person may stop the order begin with the letter, once. */
const beginWait = async ({ db, now }: Pick<LetterPorts, "db" | "now">, { order_id }: Proposed) => {
  await db
    .updateTable("privacy_orders")
    .set({ notified_at: now() })
    .where("id", "=", order_id)
    .where("notified_at", "is", null)
    .execute();
};

/**
 * Tells a person, at the address of their account, or of both accounts of a merge, what somebody asked for
 * in their name, and lets them stop it.
 */
export default defineDirectLetter({
  name: "operator.order_proposed_letter",
  on: orderProposed,
  load: async ({ db, config, now }, { order_id }): Promise<Proposed | undefined> => {
    const [token, kept_token] = [newSecret(), newSecret()];
    const order = await db
      .updateTable("privacy_orders")
      .set({ stop_hash: secretHash(token), kept_stop_hash: secretHash(kept_token) })
      .where("id", "=", order_id)
      .where("state", "=", "proposed")
      .returning(["account_id", "kept_id", "kind"])
      .executeTakeFirst();
    if (!order?.account_id) return undefined;
    const { account_id, kept_id, kind } = order;
    const open = await db
      .selectFrom("published_profiles")
      .select(["id", "email"])
      .where("id", "in", kept_id === null ? [account_id] : [account_id, kept_id])
      .where("closed_at", "is", null)
      .execute();
    const account = open.find(({ id }) => id === account_id);
    const kept = open.find(({ id }) => id === kept_id);
    const urlOf = (secret: string) => new URL(publicPaths.stopOrder(secret), config.PUBLIC_URL).href;
    return (
      account && {
        order_id,
        account_id,
        kind,
        email: account.email,
        confirmable_at: endOfWait(now()),
        url: urlOf(token),
        ...(kept && { kept: { account_id: kept.id, email: kept.email, url: urlOf(kept_token) } }),
      }
    );
  },
  faces: {
    email: ({ account_id, kind, email, confirmable_at, url, kept }, sender) => [
      notice(sender, { as: "order-proposed", account_id, email, url, confirmable_at, asked: ASKED[kind] }),
      ...(kept
        ? [notice(sender, { as: "order-proposed-kept", ...kept, confirmable_at, asked: ASKED_OF_KEPT })]
        : []),
    ],
  },
  onSent: beginWait,
  // Nobody can be notified; the wait stays, so that colleagues may still object.
  onRefused: beginWait,
  example: EXAMPLE,
  variants: [
    { kind: "export" },
    { kind: "factor" },
    {
      kind: "merge",
      kept: {
        account_id: "01990000-0000-7000-8000-000000000004",
        email: "luc.autre@exemple.test",
        url: "https://maisonnee.example/mes-donnees/arret#exemple",
      },
    },
  ],
});

interface Notice {
  as: string;
  account_id: string;
  email: string;
  url: string;
  confirmable_at: Date;
  asked: { subject: string; what: string };
}

function notice(
  { support_email }: { support_email: string },
  { as, account_id, email, url, confirmable_at, asked: { subject, what } }: Notice,
): DirectEmail {
  return {
    as,
    // Each attempt has a new link, so it is a new letter.
    isNewEachAttempt: true,
    to: email,
    replyTo: support_email,
    account_id,
    letter: {
      greeting: "Bonjour,",
      subject,
      preview: "Si ce n'est pas vous, arrêtez tout d'ici trois jours.",
      paragraphs: [
        `Une personne qui ne peut pas se connecter nous a demandé, en votre nom, ${what}. Nous avons vérifié son identité de deux façons.`,
        `Si c'est bien vous, vous n'avez rien à faire : une deuxième personne de notre équipe décide à partir du ${formatDate(confirmable_at)} à ${formatTime(confirmable_at)}.`,
        "Si ce n'est pas vous, arrêtez la démarche avant : rien ne sera envoyé, supprimé ni changé.",
      ],
      action: { label: "Ce n'est pas moi", url },
      footnote:
        "Si le bouton ne fonctionne pas, répondez tout de suite à ce courriel : une personne de l'équipe arrête la démarche.",
    },
  };
}
