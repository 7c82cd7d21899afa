import type { CaseKind } from "./inbox.ts";

/** The French name of each kind of case. */
export const CASE_KIND_NAMES: Record<CaseKind, string> = {
  papers: "Documents à vérifier",
  lead_report: "Demande signalée",
  review_report: "Avis signalé",
  thread_report: "Conversation signalée",
  text: "Texte douteux",
  held_review: "Avis retenu",
  review_ring: "Avis liés entre eux",
  contact: "Message reçu",
  privacy: "Renseignements personnels",
  incident: "Incident de confidentialité",
  dispute: "Contestation de paiement",
  problem: "Problème à examiner",
  money_order: "Argent à confirmer",
  pack: "Forfait à confirmer",
  announcement: "Annonce à confirmer",
  site_text: "Texte à publier",
  privacy_order: "Démarche à confirmer",
};
