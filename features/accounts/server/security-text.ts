import { accountPaths } from "#paths/account-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import type { Letter } from "#platform/mail/letters/letter.ts";
import type { SecurityNews } from "./events.ts";

/** Returns the text of a letter about a security change, which the person may not have made. */
export const securityLetterText = (news: SecurityNews, publicUrl: string): Letter => ({
  ...TEXTS[news],
  action: {
    label: TEXTS[news].action,
    url: publicUrl + pathOf(news),
  },
});

function pathOf(news: SecurityNews): string {
  // The former address of an account opens nothing any more.
  if (news === "email_corrected") return publicPaths.contact;
  // Whoever is signed in is led to their own settings, whichever role these are of.
  return accountPaths.auth("forgot-password", { returnTo: accountPaths.settings("owner") });
}

const TEXTS: Record<SecurityNews, Omit<Letter, "action"> & { action: string }> = {
  password_changed: {
    subject: "Votre mot de passe a été modifié",
    preview: "Vos autres appareils ont été déconnectés.",
    paragraphs: [
      "Le mot de passe de votre compte Maisonnée vient d'être modifié. Vos autres appareils ont été déconnectés.",
      "Si ce n'était pas vous, réinitialisez votre mot de passe tout de suite.",
    ],
    action: "Réinitialiser mon mot de passe",
  },
  email_change_requested: {
    subject: "Changement d'adresse courriel demandé",
    preview: "Une nouvelle adresse attend d'être confirmée.",
    paragraphs: [
      "Une nouvelle adresse courriel a été demandée pour votre compte Maisonnée. Elle remplacera celle-ci une fois confirmée.",
      "Si ce n'était pas vous, changez votre mot de passe tout de suite : la demande sera annulée.",
    ],
    action: "Changer mon mot de passe",
  },
  email_corrected: {
    subject: "L'adresse de votre compte a été corrigée",
    preview: "Nos courriels à cette adresse étaient refusés.",
    paragraphs: [
      "Nos courriels à cette adresse étaient refusés, et elle n'avait jamais été confirmée. À la demande de la personne titulaire du compte, notre équipe vient de la remplacer par une autre.",
      "Si ce n'était pas vous, écrivez-nous tout de suite : ce compte n'utilise plus cette adresse.",
    ],
    action: "Nous écrire",
  },
  session_ended: {
    subject: "Une session de votre compte a été fermée",
    preview: "Une clé de session déjà remplacée a été présentée de nouveau.",
    paragraphs: [
      "Une clé de session déjà remplacée vient d'être présentée pour votre compte Maisonnée. Par précaution, nous avons fermé cette session : reconnectez-vous sur l'appareil concerné.",
      "Une coupure de réseau peut en être la cause. Si vous avez un doute, changez votre mot de passe : toutes vos sessions seront fermées.",
    ],
    action: "Changer mon mot de passe",
  },
  second_factor_on: {
    subject: "Validation en deux étapes activée",
    preview: "Un code sera demandé à chaque connexion.",
    paragraphs: [
      "La validation en deux étapes vient d'être activée pour votre compte Maisonnée. Vos autres appareils ont été déconnectés, et un code sera demandé à chaque connexion.",
      "Si ce n'était pas vous, changez votre mot de passe et écrivez-nous tout de suite.",
    ],
    action: "Changer mon mot de passe",
  },
  second_factor_off: {
    subject: "Validation en deux étapes désactivée",
    preview: "Le mot de passe suffit de nouveau pour se connecter.",
    paragraphs: [
      "La validation en deux étapes vient d'être désactivée pour votre compte Maisonnée.",
      "Si ce n'était pas vous, changez votre mot de passe et écrivez-nous tout de suite.",
    ],
    action: "Changer mon mot de passe",
  },
  recovery_code_used: {
    subject: "Un code de secours a servi à vous connecter",
    preview: "Ce code ne fonctionne plus.",
    paragraphs: [
      "Un de vos codes de secours vient de servir à ouvrir votre compte Maisonnée. Il ne fonctionne plus.",
      "Si ce n'était pas vous, changez votre mot de passe et écrivez-nous tout de suite.",
    ],
    action: "Changer mon mot de passe",
  },
  recovery_codes_replaced: {
    subject: "Vos codes de secours ont été remplacés",
    preview: "Les précédents ne servent plus.",
    paragraphs: [
      "De nouveaux codes de secours viennent d'être affichés pour votre compte Maisonnée. Les précédents ne servent plus.",
      "Si ce n'était pas vous, changez votre mot de passe et écrivez-nous tout de suite.",
    ],
    action: "Changer mon mot de passe",
  },
  passkey_added: {
    subject: "Une clé d'accès a été ajoutée à votre compte",
    preview: "Elle peut servir au lieu du code, après le mot de passe.",
    paragraphs: [
      "Une clé d'accès vient d'être ajoutée à votre compte Maisonnée. Elle peut servir au lieu du code, après le mot de passe.",
      "Si ce n'était pas vous, changez votre mot de passe, supprimez cette clé dans Paramètres et écrivez-nous tout de suite.",
    ],
    action: "Changer mon mot de passe",
  },
  passkey_removed: {
    subject: "Une clé d'accès a été supprimée de votre compte",
    preview: "Elle n'ouvre plus votre compte.",
    paragraphs: [
      "Une clé d'accès vient d'être supprimée de votre compte Maisonnée. Elle ne l'ouvre plus.",
      "Si ce n'était pas vous, changez votre mot de passe et écrivez-nous tout de suite.",
    ],
    action: "Changer mon mot de passe",
  },
};
