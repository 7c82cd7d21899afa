import {
  CASE_KIND_NAMES,
  type CaseDetails,
  type CaseKind,
  type CaseSide,
  type CaseSummary,
} from "#features/operator/contract/index.ts";
import { PROBLEM_KINDS } from "#features/problems/contract/words.ts";

interface KindWords {
  name: string;
  accept: string;
  refuse: string;
  /** The confirmation shown after each of the two buttons. */
  accepted: string;
  refused: string;
  /** The people who read the reason. */
  readBy: string;
}

/** Kinds that a second person confirms where they were proposed. */
const CONFIRMED = {
  accept: "Confirmer",
  refuse: "Rejeter",
  accepted: "Confirmé",
  refused: "Rejeté",
  readBy: "",
};

export const KIND_WORDS: Record<CaseKind, KindWords> = {
  papers: {
    name: CASE_KIND_NAMES.papers,
    accept: "Accepter les documents choisis",
    refuse: "Refuser les documents",
    accepted: "Documents acceptés",
    refused: "Documents refusés",
    readBy: "Le prestataire lira la raison d'un refus.",
  },
  lead_report: {
    name: CASE_KIND_NAMES.lead_report,
    accept: "Rendre la demande",
    refuse: "Rejeter le signalement",
    accepted: "Demande rendue",
    refused: "Signalement rejeté",
    readBy: "Le prestataire lira cette raison.",
  },
  review_report: {
    name: CASE_KIND_NAMES.review_report,
    accept: "Retirer l'avis",
    refuse: "Garder l'avis",
    accepted: "Avis retiré",
    refused: "Avis gardé",
    readBy: "Le prestataire lira cette raison, et l'auteur de l'avis s'il est retiré.",
  },
  thread_report: {
    name: CASE_KIND_NAMES.thread_report,
    accept: "Fermer la conversation",
    refuse: "Garder la conversation ouverte",
    accepted: "Conversation fermée",
    refused: "Conversation gardée ouverte",
    readBy: "Les deux personnes liront cette raison si la conversation est fermée.",
  },
  text: {
    name: CASE_KIND_NAMES.text,
    accept: "Retirer le texte",
    refuse: "Garder le texte",
    accepted: "Texte retiré",
    refused: "Texte gardé",
    readBy: "L'auteur lira cette raison si le texte est retiré.",
  },
  contact: {
    name: CASE_KIND_NAMES.contact,
    accept: "Envoyer la réponse",
    refuse: "Fermer sans répondre",
    accepted: "Réponse envoyée",
    refused: "Message fermé sans réponse",
    readBy:
      "La réponse part par courriel à la personne ; fermé sans réponse, rien ne part et l'équipe seule lit la raison.",
  },
  privacy: {
    name: CASE_KIND_NAMES.privacy,
    accept: "Envoyer la réponse",
    refuse: "Refuser, avec ces motifs",
    accepted: "Réponse envoyée",
    refused: "Demande refusée, avec des motifs",
    readBy:
      "La personne reçoit ce texte par courriel. La loi donne 30 jours pour répondre, et oblige à motiver un refus.",
  },
  incident: {
    name: CASE_KIND_NAMES.incident,
    accept: "Fermer l'incident",
    refuse: "Garder l'incident ouvert",
    accepted: "Incident fermé",
    refused: "Incident gardé ouvert",
    readBy: "L'incident se complète et se ferme dans le registre.",
  },
  dispute: {
    name: CASE_KIND_NAMES.dispute,
    accept: "Envoyer les preuves",
    refuse: "Accepter la contestation",
    accepted: "Preuves envoyées",
    refused: "Contestation acceptée",
    readBy: "La banque lit les preuves, et décide.",
  },
  problem: {
    name: CASE_KIND_NAMES.problem,
    accept: "Donner raison à qui l'a ouvert",
    refuse: "Donner raison à l'autre",
    accepted: "Raison donnée à qui l'a ouvert",
    refused: "Raison donnée à l'autre",
    readBy:
      "Les deux personnes liront cette raison. Maisonnée ne tient pas leur argent : elle dit ce qu'elle pense juste.",
  },
  money_order: {
    name: CASE_KIND_NAMES.money_order,
    ...CONFIRMED,
  },
  pack: {
    name: CASE_KIND_NAMES.pack,
    ...CONFIRMED,
  },
  announcement: {
    name: CASE_KIND_NAMES.announcement,
    ...CONFIRMED,
  },
  site_text: {
    name: CASE_KIND_NAMES.site_text,
    ...CONFIRMED,
  },
  privacy_order: {
    name: CASE_KIND_NAMES.privacy_order,
    ...CONFIRMED,
  },
  held_review: {
    name: CASE_KIND_NAMES.held_review,
    accept: "Publier l'avis",
    refuse: "Ne pas publier l'avis",
    accepted: "Avis publié",
    refused: "Avis non publié",
    readBy: "L'auteur lira cette raison si l'avis n'est pas publié.",
  },
  review_ring: {
    name: CASE_KIND_NAMES.review_ring,
    accept: "Laisser paraître les avis",
    refuse: "Retirer tous les avis",
    accepted: "Avis laissés paraître",
    refused: "Avis tous retirés",
    readBy: "Les auteurs liront cette raison si les avis sont retirés.",
  },
};

/** Returns the people of a case: both sides of a dispute between two people. */
export const sidesOf = ({ about, other_side }: Pick<CaseSummary, "about" | "other_side">): string =>
  [about, other_side].filter(Boolean).join(" et ");

/** Returns what tells a case from others: its kind, then whom it is about. */
export const caseName = (one: Pick<CaseSummary, "kind" | "about" | "other_side">): string =>
  [KIND_WORDS[one.kind].name, sidesOf(one)].filter(Boolean).join(" : ");

/** Returns the name of a side of a case: for a provider, the business's. */
export const sideName = ({ business_name, full_name }: CaseSide): string => business_name ?? full_name;

/** Returns the words of a case; a decision names the sides of a problem, its author first. */
export function wordsOf({ kind, sides: [opener, other] }: CaseDetails): KindWords {
  const words = KIND_WORDS[kind];
  if (kind !== "problem" || !opener || !other) return words;
  return {
    ...words,
    accept: `Donner raison à ${sideName(opener)}`,
    refuse: `Donner raison à ${sideName(other)}`,
    accepted: `Raison donnée à ${sideName(opener)}`,
    refused: `Raison donnée à ${sideName(other)}`,
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
