import type { CaseDetails, CaseKind, CaseSide } from "#features/operator/contract/index.ts";
import { PROBLEM_KINDS } from "#features/problems/contract/words.ts";

interface KindWords {
  name: string;
  accept: string;
  refuse: string;
  /** Who reads the reason. */
  readBy: string;
}

export const KIND_WORDS: Record<CaseKind, KindWords> = {
  papers: {
    name: "Documents à vérifier",
    accept: "Accepter les documents choisis",
    refuse: "Refuser les documents",
    readBy: "Le prestataire lira la raison d'un refus.",
  },
  lead_report: {
    name: "Demande signalée",
    accept: "Rendre la demande",
    refuse: "Rejeter le signalement",
    readBy: "Le prestataire lira cette raison.",
  },
  review_report: {
    name: "Avis signalé",
    accept: "Retirer l'avis",
    refuse: "Garder l'avis",
    readBy: "Le prestataire lira cette raison, et l'auteur de l'avis s'il est retiré.",
  },
  thread_report: {
    name: "Conversation signalée",
    accept: "Fermer la conversation",
    refuse: "Garder la conversation ouverte",
    readBy: "Les deux personnes liront cette raison si la conversation est fermée.",
  },
  text: {
    name: "Texte douteux",
    accept: "Retirer le texte",
    refuse: "Garder le texte",
    readBy: "L'auteur lira cette raison si le texte est retiré.",
  },
  contact: {
    name: "Message reçu",
    accept: "Envoyer la réponse",
    refuse: "Fermer sans répondre",
    readBy:
      "La réponse part par courriel à la personne ; fermé sans réponse, le message est effacé et la raison reste avec l'acte.",
  },
  privacy: {
    name: "Renseignements personnels",
    accept: "Envoyer la réponse",
    refuse: "Refuser, avec ces motifs",
    readBy:
      "La personne reçoit ce texte par courriel. La loi donne 30 jours pour répondre, et oblige à motiver un refus.",
  },
  incident: {
    name: "Incident de confidentialité",
    accept: "Fermer l'incident",
    refuse: "Garder l'incident ouvert",
    readBy: "L'incident se complète et se ferme dans le registre.",
  },
  dispute: {
    name: "Contestation de paiement",
    accept: "Envoyer les preuves",
    refuse: "Accepter la contestation",
    readBy: "La banque lit les preuves, et décide.",
  },
  problem: {
    name: "Problème à examiner",
    accept: "Donner raison à qui l'a ouvert",
    refuse: "Donner raison à l'autre",
    readBy:
      "Les deux personnes liront cette raison. Maisonnée ne tient pas leur argent : elle dit ce qu'elle pense juste.",
  },
  held_review: {
    name: "Avis retenu",
    accept: "Publier l'avis",
    refuse: "Ne pas publier l'avis",
    readBy: "L'auteur lira cette raison si l'avis n'est pas publié.",
  },
  review_ring: {
    name: "Avis liés entre eux",
    accept: "Laisser paraître les avis",
    refuse: "Retirer tous les avis",
    readBy: "Les auteurs liront cette raison si les avis sont retirés.",
  },
};

/** The name of a side of a case: of a provider, the business's. */
export const sideName = ({ business_name, full_name }: CaseSide): string => business_name ?? full_name;

/** Returns the words of a case; its decision names the sides of a problem, who opened it first. */
export function wordsOf({ kind, sides: [opener, other] }: CaseDetails): KindWords {
  const words = KIND_WORDS[kind];
  if (kind !== "problem" || !opener || !other) return words;
  return {
    ...words,
    accept: `Donner raison à ${sideName(opener)}`,
    refuse: `Donner raison à ${sideName(other)}`,
  };
}

/** Reasons of reports, signals of held reviews and kinds of texts. */
const REASON_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(PROBLEM_KINDS).flatMap(([kind, words]) =>
      Object.entries(words).map(([side, name]) => [`problem_${side}_${kind}`, name]),
    ),
  ),
  invalid_contact: "Coordonnées invalides",
  unreachable: "Personne injoignable",
  not_serious: "Demande peu sérieuse",
  duplicate: "Demande en double",
  off_topic: "Hors sujet",
  offensive: "Propos offensants",
  personal_details: "Renseignements personnels",
  false: "Faits inexacts",
  threat: "Menace",
  fraud: "Fraude",
  spam: "Publicité",
  other: "Autre raison",
  network: "Même adresse de connexion que le prestataire",
  same_author: "Un autre compte de l'auteur a déjà évalué ce prestataire",
  browser: "Même navigateur que le prestataire",
  device: "Même appareil que le prestataire",
  ring_device: "Auteurs du même appareil",
  ring_network: "Auteurs de la même adresse de connexion",
  ring_mail_domain: "Auteurs d'un même domaine de courriel, alors nouveau",
  ring_phone_pattern: "Numéros de téléphone qui se suivent",
  ring_opened_together: "Comptes ouverts à moins d'un jour d'écart",
  ring: "Avis liés à d'autres",
  service: "Description d'un service",
  profile: "Présentation d'un prestataire",
  identity: "Nom ou numéro d'une entreprise vérifiée",
  request: "Description d'une demande",
  need: "Description d'un besoin publié",
  review: "Avis",
  reply: "Réponse à un avis",
  question: "Question",
  access: "Accès",
  correction: "Rectification",
  erasure: "Suppression",
  answer: "Réponse d'un propriétaire",
};

export const reasonNames = (codes: string): string =>
  codes
    .split(" ")
    .filter((code) => code !== "")
    .map((code) => REASON_NAMES[code] ?? code)
    .join(", ");
