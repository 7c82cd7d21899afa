import type { Letter } from "#platform/letters/letter.ts";
import type { SecurityNews } from "./jobs.ts";
import type { LinkKind } from "./links.ts";

/** The letter that carries a link. `firstName` may be empty. */
export function letterOfLink(kind: LinkKind, { firstName, url }: { firstName: string; url: string }): Letter {
  return { greeting: greeting(firstName), ...LINK_LETTERS[kind](url) };
}

const LINK_LETTERS: Record<LinkKind, (url: string) => Letter> = {
  recovery: (url) => ({
    subject: "Réinitialisez votre mot de passe",
    preview: "Le lien pour choisir un nouveau mot de passe.",
    paragraphs: [
      "Vous avez demandé à réinitialiser le mot de passe de votre compte Maisonnée.",
      "Ouvrez ce lien sur l'appareil de votre choix, puis choisissez un nouveau mot de passe.",
    ],
    action: { label: "Choisir un nouveau mot de passe", url },
    footnote:
      "Ce lien fonctionne une seule fois, pendant une heure. Si vous n'avez rien demandé, ignorez ce courriel : votre mot de passe reste le même.",
  }),
  email_change: (url) => ({
    subject: "Confirmez votre nouvelle adresse courriel",
    preview: "Votre adresse changera une fois ce lien ouvert.",
    paragraphs: ["Vous avez demandé à utiliser cette adresse pour votre compte Maisonnée."],
    action: { label: "Confirmer cette adresse", url },
    footnote:
      "Ce lien fonctionne une seule fois, pendant une heure. Si vous n'avez rien demandé, ignorez ce courriel.",
  }),
  confirmation: (url) => ({
    subject: "Bienvenue chez Maisonnée",
    preview: "Confirmez votre adresse courriel.",
    paragraphs: [
      "Votre compte est prêt, vous pouvez déjà vous en servir.",
      "Confirmez votre adresse pour que nous puissions toujours vous joindre au bon endroit.",
    ],
    action: { label: "Confirmer mon adresse", url },
    footnote: "Ce lien fonctionne une seule fois, pendant trois jours.",
  }),
};

/** The letter that tells a person what changed in its account's security. */
export function letterOfNews(
  news: SecurityNews,
  { firstName, publicUrl }: { firstName: string; publicUrl: string },
): Letter {
  return { greeting: greeting(firstName), ...NEWS_LETTERS[news](publicUrl) };
}

const NEWS_LETTERS: Record<SecurityNews, (publicUrl: string) => Letter> = {
  password_changed: (publicUrl) => ({
    subject: "Votre mot de passe a été modifié",
    preview: "Vos autres appareils ont été déconnectés.",
    paragraphs: [
      "Le mot de passe de votre compte Maisonnée vient d'être modifié. Vos autres appareils ont été déconnectés.",
      "Si ce n'était pas vous, réinitialisez votre mot de passe tout de suite.",
    ],
    action: { label: "Réinitialiser mon mot de passe", url: `${publicUrl}/auth?mode=forgot-password` },
  }),
  email_change_requested: (publicUrl) => ({
    subject: "Changement d'adresse courriel demandé",
    preview: "Une nouvelle adresse attend d'être confirmée.",
    paragraphs: [
      "Une nouvelle adresse courriel a été demandée pour votre compte Maisonnée. Elle remplacera celle-ci une fois confirmée.",
      "Si ce n'était pas vous, changez votre mot de passe tout de suite : la demande sera annulée.",
    ],
    action: { label: "Changer mon mot de passe", url: `${publicUrl}/auth?mode=forgot-password` },
  }),
  session_ended: (publicUrl) => ({
    subject: "Une session de votre compte a été fermée",
    preview: "Une clé de session déjà remplacée a été présentée de nouveau.",
    paragraphs: [
      "Une clé de session déjà remplacée vient d'être présentée pour votre compte Maisonnée. Par précaution, nous avons fermé cette session : reconnectez-vous sur l'appareil concerné.",
      "Une coupure de réseau peut en être la cause. Si vous avez un doute, changez votre mot de passe : toutes vos sessions seront fermées.",
    ],
    action: { label: "Changer mon mot de passe", url: `${publicUrl}/auth?mode=forgot-password` },
  }),
};

function greeting(firstName: string): string {
  return firstName === "" ? "Bonjour," : `Bonjour ${firstName},`;
}
