import type { Act, OperatorSummary } from "#features/operator/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";

export const LEVEL_NAMES: Record<OperatorSummary["level"], string> = {
  reader: "Consultation",
  agent: "Décisions",
  chief: "Responsable",
};

/** What the console calls each act. */
const ACT_NAMES: Readonly<Record<string, string>> = {
  "propose-packs add": "Nouveau forfait proposé",
  "propose-packs offer": "Forfait proposé de nouveau",
  "reject-packs add": "Nouveau forfait écarté",
  "reject-packs offer": "Forfait écarté",
  "write-ready-answer": "Réponse prête écrite",
  "change-ready-answer": "Réponse prête modifiée",
  "remove-ready-answer": "Réponse prête supprimée",
  appoint: "Nomination dans l'équipe",
  "set-level": "Niveau changé",
  "suspend-operator": "Membre de l'équipe suspendu",
  "restore-operator": "Membre de l'équipe rétabli",
  "reset-factor": "Authentification réinitialisée",
  verify: "Documents acceptés",
  refuse: "Documents refusés",
  paper: "Document consulté",
  suspend: "Compte suspendu",
  restore: "Compte rétabli",
  "read-contact": "Coordonnées consultées",
  "see-as": "Vu comme cette personne",
  "end-sessions": "Personne déconnectée partout",
  "unlock-sign-in": "Connexion débloquée",
  "correct-address": "Adresse courriel corrigée",
  "send-letter-again": "Courriel renvoyé",
  refund: "Remboursement",
  "refund-failed": "Remboursement échoué",
  "propose-refund": "Remboursement proposé",
  "confirm-refund": "Remboursement confirmé",
  "reject-refund": "Remboursement écarté",
  "propose-promote": "Crédits offerts, proposés",
  "confirm-promote": "Crédits offerts, confirmés",
  "reject-promote": "Crédits offerts, écartés",
  promote: "Crédits offerts",
  "propose-adjust": "Ajustement proposé",
  "confirm-adjust": "Ajustement confirmé",
  "reject-adjust": "Ajustement écarté",
  adjust: "Crédits ajustés",
  forgive: "Dette effacée",
  return: "Demande rendue",
  keep: "Signalement de demande rejeté",
  "publish-review": "Avis publié",
  "withdraw-review": "Avis retiré",
  "publish-ring": "Avis liés publiés",
  "withdraw-ring": "Avis liés retirés",
  "keep-review": "Avis conservé",
  "withdraw-text": "Texte retiré",
  "withdraw-service": "Service retiré",
  "restore-service": "Service rétabli",
  "withdraw-photo": "Photo retirée",
  "restore-photo": "Photo rétablie",
  "keep-text": "Texte conservé",
  "restore-text": "Texte permis de nouveau",
  "restore-review": "Avis publié de nouveau",
  "reopen-papers": "Documents remis à vérifier",
  "answer-message": "Réponse à un message",
  "refuse-message": "Demande de renseignements personnels refusée",
  "close-message": "Message fermé sans réponse",
  "sort-message": "Message classé",
  "close-thread": "Conversation fermée",
  "keep-thread": "Conversation conservée",
  "uphold-problem": "Problème : raison donnée à qui l'a ouvert",
  "dismiss-problem": "Problème : raison donnée à l'autre",
  "record-incident": "Incident inscrit",
  "change-incident": "Incident complété",
  "close-incident": "Incident fermé",
  "reopen-incident": "Incident rouvert",
  "reopen-request": "Demande rouverte",
  "send-evidence": "Preuves envoyées à la banque",
  "accept-dispute": "Contestation acceptée",
  "dispute-answer-failed": "Réponse à une contestation refusée par le service de paiement",
  "export-annual-report": "Déclaration annuelle téléchargée",
  "open-category": "Catégorie ouverte",
  "close-category": "Catégorie fermée",
  "packs add": "Forfait ajouté",
  "packs offer": "Forfait offert",
  "packs withdraw": "Forfait retiré",
  "change-business-type": "Métier modifié",
  "change-brief": "Questions d’un métier modifiées",
  "lead-price": "Prix des demandes changé",
  "search-words add": "Mot de recherche ajouté",
  "search-words remove": "Mot de recherche retiré",
  "rotate-key": "Clé de signature changée",
  "replace-keys": "Clés de signature remplacées",
};

/** Facts of acts, as the page writes them; others keep their name. */
const FACT_NAMES: Readonly<Record<string, string>> = {
  level: "niveau",
  name: "nom",
  price_cents: "prix",
  needs_rbq: "licence exigée",
  sessions: "appareils connectés",
  wrong_passwords: "mots de passe refusés",
  suspended: "suspendu",
  withdrawn: "retiré",
  service: "service",
  second_factor: "deuxième étape",
  verified: "vérifié",
  papers: "documents",
  ended: "vérification retirée",
  amount: "crédits",
  ends_on: "jusqu'au",
  balance: "solde",
  credits: "crédits",
  cents: "montant",
  refunded_cents: "remboursé",
  is_available: "ouverte",
  is_active: "offert",
  lead_credits: "crédits par demande",
  from_day: "à partir du",
  owed: "crédits dus",
  state: "état",
  order: "ordre",
  report: "signalement",
  kind: "genre",
  case: "dossier",
  letter: "courriel",
  topic: "objet",
  happened_from: "survenu le",
  happened_until: "jusqu'au",
  known_on: "connu le",
  persons: "personnes",
  risk: "risque sérieux",
  commission_told_on: "avis à la Commission",
  persons_told_on: "avis aux personnes",
  closed: "fermé",
  rewritten: "textes",
};

const valueText = (name: string, value: unknown): string => {
  if (typeof value === "number" && /cents$/.test(name)) return formatMoney(value);
  if (value === true) return "oui";
  if (value === false) return "non";
  const text = String(value ?? "");
  return Object.hasOwn(LEVEL_NAMES, text) ? LEVEL_NAMES[text as OperatorSummary["level"]] : text;
};

/** Returns « niveau : Consultation → Décisions », or one value alone. */
export function factText(name: string, value: unknown, was?: unknown): string {
  const change =
    was === undefined ? valueText(name, value) : `${valueText(name, was)} → ${valueText(name, value)}`;
  return `${FACT_NAMES[name] ?? name} : ${change}`;
}

/** Acts of the command line alone keep their command's name. */
export const actName = ({ act }: Pick<Act, "act">): string => ACT_NAMES[act] ?? act;
