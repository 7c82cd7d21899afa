import { CATEGORY_ICONS } from "#features/catalog/contract/business-types/category-icons.ts";
import { PROOF_NAMES } from "../privacy/proofs.ts";

/**
 * Every fact that an act may have: its French name, and the names of its values where these are words; `null`
 * for an id, by which an act is found and which nobody reads.
 */
export const FACTS = {
  reason: "raison",
  level: "niveau",
  name: "nom",
  category: "catégorie",
  description: "description",
  icon: "dessin",
  price_cents: "prix",
  needs_rbq: "licence exigée",
  sessions: "appareils connectés",
  wrong_passwords: "mots de passe refusés",
  suspended: "suspendu",
  withdrawn: "retiré",
  returned: "rendue",
  second_factor: "deuxième étape",
  verified: "vérifié",
  papers: "documents",
  ended: "vérification retirée",
  insured_until: "assurance jusqu'au",
  amount: "crédits",
  ends_on: "jusqu'au",
  balance: "solde",
  credits: "crédits",
  cents: "montant",
  refunded_cents: "remboursé",
  failure: "échec",
  refusal: "réponse du serveur de courriel",
  is_available: "ouverte",
  is_active: "offert",
  lead_credits: "crédits par demande",
  scheduled_credits: "crédits prévus",
  scheduled_from: "prévu à partir du",
  from_day: "à partir du",
  questions: "questions",
  words: "mots",
  alias: "autre nom",
  leads: "mène ici",
  owed: "crédits dus",
  state: "état",
  status: "état",
  kind: "type",
  letter: "courriel",
  topic: "objet",
  proof: "preuve d'identité",
  other_proof: "autre preuve",
  proposed_by: "proposé par",
  holder: "pris par",
  paused_until: "en pause jusqu'au",
  page: "page",
  reviews: "avis",
  rounds: "passages prévus",
  providers: "prestataires",
  acts: "actes",
  happened_from: "survenu le",
  happened_until: "jusqu'au",
  known_on: "connu le",
  persons: "personnes",
  risk: "risque sérieux",
  commission_told_on: "avis à la Commission",
  persons_told_on: "avis aux personnes",
  closed: "fermé",
  shown_name: "nom montré",
  support_email: "courriel",
  support_phone: "téléphone",
  social_urls: "réseaux sociaux",
  privacy_officer: "responsable des renseignements personnels",
  rewritten: "textes",
  order: null,
  report: null,
  ring: null,
  case: null,
  service: null,
  request: null,
  view: null,
  key: null,
} as const satisfies Record<string, string | null>;
export type FactName = keyof typeof FACTS;

/** The words of each fact that is one of a few values. */
export const FACT_VALUES = {
  icon: CATEGORY_ICONS,
  proof: PROOF_NAMES,
  other_proof: PROOF_NAMES,
  level: { reader: "Consultation", agent: "Décisions", chief: "Responsable" },
  state: {
    proposed: "proposé",
    approved: "approuvé",
    rejected: "écarté",
    done: "fait",
    failed: "échoué",
    sent: "envoyé",
    ended: "terminé",
  },
  status: {
    open: "à décider",
    published: "publié",
    kept: "conservé",
    withdrawn: "retiré",
    escalated: "à décider par l'équipe",
    decided: "décidé",
    active: "en cours",
    completed: "terminé",
  },
  kind: {
    service: "service",
    profile: "présentation",
    request: "description d'une demande",
    need: "description d'un besoin",
    review: "avis",
    reply: "réponse à un avis",
    question: "question",
    answer: "réponse à une question",
    identity: "nom d'entreprise",
    insurance: "assurance responsabilité",
    licence: "licence RBQ",
    registration: "immatriculation (NEQ)",
  },
  topic: { question: "question", access: "accès", correction: "rectification", erasure: "suppression" },
  page: { search: "liste des personnes", person: "page de la personne", case: "dossier" },
  risk: { unknown: "à évaluer", serious: "oui", not_serious: "non" },
  failure: {
    invalid_request: "refusé par le service de paiement",
    api: "erreur du service de paiement",
    connection: "service de paiement sans réponse",
  },
} as const satisfies Partial<Record<FactName, Readonly<Record<string, string>>>>;
type WordedFact = keyof typeof FACT_VALUES;

/** The texts of an incident, as the fact of those that were rewritten names them, with spaces between. */
export const INCIDENT_TEXTS = {
  circumstances: "circonstances",
  information: "renseignements visés",
  risk_reasons: "motifs du risque",
  notice_details: "précisions sur les avis",
  measures: "mesures",
} as const;

/**
 * Facts that are a text as somebody wrote it, a day, or an id: every other text is one that has words above.
 */
type TextFact =
  | "reason"
  | "name"
  | "category"
  | "description"
  | "insured_until"
  | "ends_on"
  | "scheduled_from"
  | "from_day"
  | "questions"
  | "words"
  | "alias"
  | "letter"
  | "happened_from"
  | "happened_until"
  | "known_on"
  | "commission_told_on"
  | "persons_told_on"
  | "rewritten"
  | "refusal"
  | "shown_name"
  | "support_email"
  | "support_phone"
  | "social_urls"
  | "privacy_officer"
  | "proposed_by"
  | "holder"
  | "paused_until"
  | { [Name in FactName]: (typeof FACTS)[Name] extends null ? Name : never }[FactName];

/** The type of each fact: one of its values, so that none lacks its French word, or free text. */
export type Facts = {
  readonly [Name in FactName]?:
    | (Name extends WordedFact ? keyof (typeof FACT_VALUES)[Name] : Name extends TextFact ? string : never)
    | number
    | boolean
    | null;
};

/** The subject of letters, by the feature that sends them. */
export const LETTER_SUBJECTS: Readonly<Record<string, string>> = {
  accounts: "connexion et sécurité",
  alerts: "service maintenant offert",
  attendance: "rendez-vous du jour",
  catalog: "services publiés",
  credits: "crédits et reçus",
  invoices: "factures",
  messages: "messages",
  moderation: "textes retirés",
  notifications: "résumé",
  operator: "annonces et données envoyées",
  problems: "problèmes",
  profiles: "compte et documents",
  quotes: "soumissions et contrats",
  requests: "demandes",
  reviews: "avis",
  rounds: "passages prévus",
  scheduling: "rendez-vous",
  site: "message reçu",
};
