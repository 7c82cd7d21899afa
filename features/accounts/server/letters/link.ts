import { defineDirectLetter, greeting } from "#features/notifications/server/index.ts";
import { inWords } from "#foundation/text/in-words.ts";
import { accountPaths } from "#paths/account-paths.ts";
import type { Letter } from "#platform/mail/letters/letter.ts";
import { firstNameOf } from "../auth/account/accounts.ts";
import { linkUrl } from "../auth/links/link-url.ts";
import {
  CONFIRMATION_LINK_DAYS,
  INVITATION_HOURS,
  type LinkKind,
  SIGN_IN_LINK_HOURS,
} from "../auth/links/links.ts";
import { prepareLink } from "../auth/links/prepare-link.ts";
import { linkRequested } from "../events.ts";
import { securityLetterText } from "../security-text.ts";

interface LinkLetter {
  /** An invitation is a recovery link for an operator's first password. */
  kind: LinkKind | "invitation";
  account_id: string;
  email: string;
  /** The link of the button. Its token is in this letter only; the database has a hash. */
  url: string;
  /** May be empty. */
  firstName: string;
  /** The present address, when the link is for a new one; the former one, when an operator corrected it. */
  warnEmail: string | undefined;
}

const EXAMPLE: LinkLetter = {
  kind: "recovery",
  account_id: "01890000-0000-7000-8000-000000000000",
  email: "camille@exemple.test",
  url: `https://maisonnee.example${accountPaths.resetPassword}?token_hash=exemple`,
  firstName: "Camille",
  warnEmail: undefined,
};

/** Sends a requested link: to choose a password, to confirm the address, or to change it. */
export default defineDirectLetter({
  name: "accounts.link_letter",
  on: linkRequested,
  load: async ({ db, config, now }, { link_id }): Promise<LinkLetter | undefined> => {
    const prepared = await prepareLink(db, link_id, {
      now,
      config: { mailGapSeconds: config.AUTH_MAIL_GAP_S },
    });
    if (!prepared) return undefined;
    const { link, token, account_id, email, warnEmail, isInvitation } = prepared;
    const publicUrl = config.PUBLIC_URL;
    // Also where « Mot de passe oublié » asked for it.
    const redirect_to = isInvitation ? publicUrl + accountPaths.firstPassword : link.redirect_to;
    const url = linkUrl({ publicUrl }, { kind: link.kind, redirect_to }, token);
    const kind = isInvitation ? "invitation" : link.kind;
    return { kind, account_id, email, url, firstName: await firstNameOf(db, account_id), warnEmail };
  },
  faces: {
    email: ({ kind, account_id, email, url, firstName, warnEmail }, { PUBLIC_URL }) => {
      const hello = { greeting: greeting(firstName) };
      const { action, ...text } = TEXTS[kind];
      const news = kind === "confirmation" ? "email_corrected" : "email_change_requested";
      const warning: Letter = { ...hello, ...securityLetterText(news, PUBLIC_URL) };
      return [
        // First, and to the present address: once the link is opened, the account's address is the new one.
        ...(warnEmail === undefined ? [] : [{ as: "warning", to: warnEmail, account_id, letter: warning }]),
        // Each attempt has a new link, so it is a new letter.
        {
          as: "link",
          isNewEachAttempt: true,
          to: email,
          account_id,
          letter: { ...hello, ...text, action: { label: action, url } },
        },
      ];
    },
  },
  example: EXAMPLE,
  variants: [
    { kind: "email_change", warnEmail: "ancienne@exemple.test" },
    { kind: "confirmation", warnEmail: "ancienne@exemple.test" },
    { kind: "invitation" },
    { kind: "guest" },
  ],
});

const TEXTS: Record<LinkLetter["kind"], Omit<Letter, "action"> & { action: string }> = {
  recovery: {
    subject: "Réinitialisez votre mot de passe",
    preview: "Le lien pour choisir un nouveau mot de passe.",
    paragraphs: [
      "Vous avez demandé à réinitialiser le mot de passe de votre compte Maisonnée.",
      "Ouvrez ce lien sur l'appareil de votre choix, puis choisissez un nouveau mot de passe.",
    ],
    action: "Choisir un nouveau mot de passe",
    footnote: `Ce lien ne sert qu'une fois et reste valable ${inWords(SIGN_IN_LINK_HOURS)} heure. Si vous n'avez rien demandé, ignorez ce courriel : votre mot de passe reste le même.`,
  },
  invitation: {
    subject: "Votre accès à la console de Maisonnée",
    preview: "Choisissez votre mot de passe.",
    paragraphs: [
      "Vous faites maintenant partie de l'équipe qui s'occupe de Maisonnée.",
      "Choisissez votre mot de passe, puis connectez-vous : une application d'authentification sur votre téléphone vous sera demandée.",
    ],
    action: "Choisir mon mot de passe",
    footnote: `Ce lien ne sert qu'une fois et reste valable ${inWords(INVITATION_HOURS)} heures. Ensuite, « Mot de passe oublié » en envoie un autre.`,
  },
  guest: {
    subject: "Votre lien pour répondre",
    preview: "Il ouvre vos soumissions, contrats et factures.",
    paragraphs: [
      "Vous avez demandé à voir ce qu'une entreprise vous a envoyé par Maisonnée.",
      "Ouvrez ce lien sur l'appareil de votre choix : vous pourrez lire, accepter ou refuser, et écrire à l'entreprise. Aucun mot de passe n'est demandé.",
    ],
    action: "Ouvrir mes documents",
    footnote: `Ce lien ne sert qu'une fois et reste valable ${inWords(SIGN_IN_LINK_HOURS)} heure. Si vous n'avez rien demandé, ignorez ce courriel.`,
  },
  email_change: {
    subject: "Confirmez votre nouvelle adresse courriel",
    preview: "Votre adresse changera une fois ce lien ouvert.",
    paragraphs: ["Vous avez demandé à utiliser cette adresse pour votre compte Maisonnée."],
    action: "Confirmer cette adresse",
    footnote: `Ce lien ne sert qu'une fois et reste valable ${inWords(SIGN_IN_LINK_HOURS)} heure. Si vous n'avez rien demandé, ignorez ce courriel.`,
  },
  confirmation: {
    subject: "Bienvenue chez Maisonnée",
    preview: "Confirmez votre adresse courriel.",
    paragraphs: [
      "Votre compte est prêt, vous pouvez déjà l'utiliser.",
      "Confirmez votre adresse pour que nous puissions toujours vous joindre au bon endroit.",
    ],
    action: "Confirmer mon adresse",
    footnote: `Ce lien ne sert qu'une fois et reste valable ${inWords(CONFIRMATION_LINK_DAYS)} jours.`,
  },
};
