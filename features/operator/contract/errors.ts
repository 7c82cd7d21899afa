import { z } from "zod";
import { instant } from "#foundation/endpoint.ts";
import { defineDetailedError, defineError } from "#foundation/errors/definition.ts";
import { formatDate, formatTime } from "#foundation/time.ts";

export const ADDRESS_TAKEN = defineError(
  "ADDRESS_TAKEN",
  409,
  "Cette adresse a déjà un compte : il en faut une autre.",
);
export const CASE_CHANGED = defineError(
  "CASE_CHANGED",
  409,
  "Quelqu'un d'autre vient d'agir sur ce dossier. Rechargez-le avant de continuer.",
);
export const IDENTITY_CHANGED = defineError(
  "IDENTITY_CHANGED",
  409,
  "L'identité a changé depuis que vous l'avez ouverte. Rechargez la page avant de continuer.",
);
export const NO_SECOND_FACTOR = defineError(
  "NO_SECOND_FACTOR",
  409,
  "Ce compte n'a pas de validation en deux étapes : il n'y a rien à retirer.",
);
export const DISPUTE_OVERDUE = defineError(
  "DISPUTE_OVERDUE",
  409,
  "Le délai de la banque est passé : elle n'accepte plus de réponse.",
);
export const OPERATOR_STATE = defineError(
  "OPERATOR_STATE",
  409,
  "L'état de cette personne a changé entre-temps. Rechargez la page.",
);
export const LAST_CHIEF = defineError(
  "LAST_CHIEF",
  409,
  "Il faut au moins une personne responsable : nommez-en une autre d'abord.",
);
export const MONEY_CHANGED = defineError(
  "MONEY_CHANGED",
  409,
  "Quelqu'un d'autre vient d'agir sur cet argent. Rechargez la page avant de continuer.",
);
export const REFUND_WAITS = defineError(
  "REFUND_WAITS",
  409,
  "Un remboursement de ce paiement attend déjà une réponse.",
);
export const NOTHING_TO_REFUND = defineError(
  "NOTHING_TO_REFUND",
  409,
  "Il ne reste pas ce montant à rembourser sur ce paiement.",
);
export const SECOND_OPERATOR_NEEDED = defineError(
  "SECOND_OPERATOR_NEEDED",
  409,
  "Une autre personne que celle qui propose doit confirmer.",
);
/** An operator appointed, raised, restored or given a new second factor a moment ago; `from` ends it. */
export const OPERATOR_TOO_NEW = defineDetailedError(
  "OPERATOR_TOO_NEW",
  409,
  z.object({ from: instant }),
  ({ from }) => `Vous pourrez confirmer à partir du ${formatDate(from)} à ${formatTime(from)}.`,
);
/** Why an operator may not confirm what was proposed. */
export const NOT_A_SECOND_OPERATOR = [SECOND_OPERATOR_NEEDED, OPERATOR_TOO_NEW] as const;
export const CREDITS_TOO_FEW = defineError(
  "CREDITS_TOO_FEW",
  409,
  "Ce prestataire n'a pas autant de crédits.",
);
export const PROMOTION_ENDED = defineError(
  "PROMOTION_ENDED",
  409,
  "Le dernier jour de l'offre est passé : choisissez-en un autre.",
);
export const NOTHING_OWED = defineError("NOTHING_OWED", 409, "Ce prestataire ne doit plus rien.");
export const PERSON_STATE = defineError("PERSON_STATE", 409, "Ce compte a déjà cet état. Rechargez la page.");
export const ADDRESS_WORKS = defineError(
  "ADDRESS_WORKS",
  409,
  "Cette adresse a été confirmée : la personne la change elle-même dans Paramètres.",
);
export const ADDRESS_NOT_REFUSED = defineError(
  "ADDRESS_NOT_REFUSED",
  409,
  "Aucun courriel n'a été refusé à l'adresse actuelle : la personne la change elle-même dans Paramètres.",
);
export const LETTER_STATE = defineError(
  "LETTER_STATE",
  409,
  "Ce courriel vient d'être renvoyé, ou ne se renvoie pas.",
);
export const TOO_MANY_VIEWS = defineError(
  "TOO_MANY_VIEWS",
  409,
  "Vous avez déjà cinquante vues : supprimez-en une d'abord.",
);
export const TITLE_TAKEN = defineError("TITLE_TAKEN", 409, "Une autre réponse prête porte déjà ce titre.");
export const TOO_MANY_READY_ANSWERS = defineError(
  "TOO_MANY_READY_ANSWERS",
  409,
  "L'équipe a déjà deux cents réponses prêtes : supprimez-en une d'abord.",
);
export const NAME_TAKEN = defineError("NAME_TAKEN", 409, "Un autre métier porte déjà ce nom.");
export const CATEGORY_NAME_TAKEN = defineError(
  "CATEGORY_NAME_TAKEN",
  409,
  "Une autre catégorie porte déjà ce nom.",
);
export const REFERENCE_IN_USE = defineError(
  "REFERENCE_IN_USE",
  409,
  "Quelque chose s'y rapporte déjà, comme un métier, un service, une demande, un besoin, une alerte ou un profil : il n'est plus possible de retirer cet ajout.",
);
export const INCIDENT_INCOMPLETE = defineError(
  "INCIDENT_INCOMPLETE",
  409,
  "Le registre n'est pas complet : date, personnes visées, risque et ses motifs, mesures et, si le risque est sérieux, les avis.",
);
/** With a hosted auth service nobody could sign in to the console. */
export const NO_CONSOLE = defineError(
  "NO_CONSOLE",
  409,
  "Les comptes sont tenus par un service externe : il n'y a pas de console, donc personne à y nommer.",
);
export const NOTHING_CHANGES = defineError(
  "NOTHING_CHANGES",
  409,
  "C'est déjà le cas : quelqu'un vient de le faire. Rechargez la page.",
);
export const ORDER_OPEN = defineError(
  "ORDER_OPEN",
  409,
  "Une démarche est déjà en cours dans ce dossier ou pour ce compte : elle doit d'abord finir.",
);
export const ORDER_WAITS = defineError(
  "ORDER_WAITS",
  409,
  "Une démarche se confirme au plus tôt trois jours après l'envoi de la lettre à la personne du compte, qui doit avoir le temps de s'y opposer.",
);
export const TEAM_ADDRESS = defineError(
  "TEAM_ADDRESS",
  409,
  "Cette adresse est celle d'une personne de l'équipe : personne n'agit ici pour soi-même ni ne reçoit les données de quelqu'un d'autre.",
);
export const ARCHIVE_UNKNOWN = defineError(
  "ARCHIVE_UNKNOWN",
  404,
  "Ce lien n'est pas complet ou n'existe pas : ouvrez-le de nouveau depuis le courriel reçu.",
);
export const ARCHIVE_CODE_WRONG = defineError(
  "ARCHIVE_CODE_WRONG",
  400,
  "Ce code n'est pas le bon. Vérifiez les huit chiffres donnés au téléphone.",
);
export const ARCHIVE_LOCKED = defineError(
  "ARCHIVE_LOCKED",
  410,
  "Cinq codes erronés : par prudence, ce lien ne s'ouvre plus. Écrivez-nous pour en recevoir un autre.",
);
export const ARCHIVE_EXPIRED = defineError(
  "ARCHIVE_EXPIRED",
  410,
  "Ce lien n'est plus valable : il s'ouvrait pendant sept jours. Écrivez-nous pour en recevoir un autre.",
);
export const ARCHIVE_OPENED = defineError(
  "ARCHIVE_OPENED",
  410,
  "Ce lien a déjà été ouvert, et ne s'ouvre qu'une fois. Si ce n'était pas vous, écrivez-nous tout de suite.",
);
