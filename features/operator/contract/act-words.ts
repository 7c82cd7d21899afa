/** The kind of person or page that an act is about; the act's subject is its id. */
export type ActSubject =
  | "person"
  | "operator"
  | "service"
  | "photo"
  | "request"
  | "purchase"
  | "dispute"
  | "review"
  | "business_type"
  | "category"
  | "city"
  | "pack"
  | "incident"
  | "ready_answer"
  | "announcement"
  | "text"
  | "company"
  | "message"
  | "case"
  | "year"
  | "key"
  | "all_acts"
  | "installation"
  | "books"
  /** Told by its people. */
  | "other";

interface ActWords {
  name: string;
  about: ActSubject;
}

const act = (name: string, about: ActSubject = "other"): ActWords => ({ name, about });

/** Every kind of act: what the console calls it and what its subject is. */
export const ACTS = {
  appoint: act("Nomination dans l'équipe", "operator"),
  "set-level": act("Niveau changé", "operator"),
  "suspend-operator": act("Membre de l'équipe suspendu", "operator"),
  "restore-operator": act("Membre de l'équipe rétabli", "operator"),
  "reset-factor": act("Authentification réinitialisée", "operator"),
  verify: act("Documents acceptés", "person"),
  refuse: act("Documents refusés", "person"),
  "reopen-papers": act("Documents remis à vérifier", "person"),
  paper: act("Document consulté", "person"),
  suspend: act("Compte suspendu", "person"),
  restore: act("Compte rétabli", "person"),
  "read-contact": act("Coordonnées consultées", "person"),
  "see-as": act("Vu comme cette personne", "person"),
  "end-sessions": act("Personne déconnectée partout", "person"),
  "unlock-sign-in": act("Connexion débloquée", "person"),
  "send-reset": act("Lien de nouveau mot de passe demandé", "person"),
  "correct-address": act("Adresse courriel corrigée", "person"),
  "send-letter-again": act("Courriel renvoyé", "person"),
  refund: act("Remboursement", "purchase"),
  "refund-failed": act("Remboursement échoué", "purchase"),
  "propose-refund": act("Remboursement proposé", "purchase"),
  "confirm-refund": act("Remboursement confirmé", "purchase"),
  "reject-refund": act("Remboursement écarté", "purchase"),
  "propose-promote": act("Crédits offerts, proposés", "person"),
  "confirm-promote": act("Crédits offerts, confirmés", "person"),
  "reject-promote": act("Crédits offerts, écartés", "person"),
  promote: act("Crédits offerts", "person"),
  "propose-adjust": act("Ajustement proposé", "person"),
  "confirm-adjust": act("Ajustement confirmé", "person"),
  "reject-adjust": act("Ajustement écarté", "person"),
  adjust: act("Crédits ajustés", "person"),
  forgive: act("Dette effacée", "person"),
  return: act("Demande rendue", "request"),
  keep: act("Signalement de demande rejeté", "request"),
  "reopen-request": act("Demande rouverte", "request"),
  "publish-review": act("Avis publié", "review"),
  "withdraw-review": act("Avis retiré", "review"),
  "keep-review": act("Avis conservé", "review"),
  "restore-review": act("Avis publié de nouveau", "review"),
  "publish-ring": act("Avis liés publiés"),
  "withdraw-ring": act("Avis liés retirés"),
  "withdraw-text": act("Texte retiré"),
  "keep-text": act("Texte conservé"),
  "restore-text": act("Texte permis de nouveau"),
  "withdraw-service": act("Service retiré", "service"),
  "restore-service": act("Service rétabli", "service"),
  "withdraw-photo": act("Photo retirée", "photo"),
  "restore-photo": act("Photo rétablie", "photo"),
  "answer-message": act("Réponse à un message", "message"),
  "answer-again": act("Nouvelle réponse à un message", "message"),
  "refuse-message": act("Demande de renseignements personnels refusée", "message"),
  "propose-export": act("Envoi de ses données proposé", "message"),
  "confirm-export": act("Envoi de ses données confirmé", "message"),
  "reject-export": act("Envoi de ses données écarté", "message"),
  "propose-factor": act("Retrait d'une validation en deux étapes proposé", "message"),
  "confirm-factor": act("Validation en deux étapes retirée à la demande de la personne", "message"),
  "reject-factor": act("Retrait d'une validation en deux étapes écarté", "message"),
  "propose-erasure": act("Suppression d'un compte proposée", "message"),
  "confirm-erasure": act("Compte supprimé à la demande de la personne", "message"),
  "reject-erasure": act("Suppression d'un compte écartée", "message"),
  "propose-merge": act("Fusion de deux comptes proposée", "message"),
  "confirm-merge": act("Deux comptes fusionnés à la demande de la personne", "message"),
  "reject-merge": act("Fusion de deux comptes écartée", "message"),
  "close-message": act("Message fermé sans réponse", "message"),
  "sort-message": act("Message classé", "message"),
  "give-case": act("Dossier confié", "case"),
  "pause-case": act("Dossier mis en pause ou repris", "case"),
  "close-thread": act("Conversation fermée"),
  "keep-thread": act("Conversation conservée"),
  "uphold-problem": act("Problème : raison donnée à qui l'a ouvert"),
  "dismiss-problem": act("Problème : raison donnée à l'autre"),
  "record-incident": act("Incident inscrit", "incident"),
  "change-incident": act("Incident complété", "incident"),
  "close-incident": act("Incident fermé", "incident"),
  "reopen-incident": act("Incident rouvert", "incident"),
  "send-evidence": act("Preuves envoyées à la banque", "dispute"),
  "accept-dispute": act("Contestation acceptée", "dispute"),
  "dispute-answer-failed": act("Réponse à une contestation refusée par le service de paiement", "dispute"),
  "export-annual-report": act("Déclaration annuelle téléchargée", "year"),
  "name-accounts": act("Comptes de la comptabilité nommés", "books"),
  "export-acts": act("Actes téléchargés", "all_acts"),
  "open-category": act("Catégorie ouverte", "category"),
  "close-category": act("Catégorie fermée", "category"),
  "add-category": act("Catégorie ajoutée", "category"),
  "withdraw-category": act("Catégorie ajoutée par erreur retirée", "category"),
  "propose-packs add": act("Nouveau forfait proposé", "pack"),
  "propose-packs offer": act("Forfait proposé de nouveau", "pack"),
  "reject-packs add": act("Nouveau forfait écarté", "pack"),
  "reject-packs offer": act("Forfait écarté", "pack"),
  "packs add": act("Forfait ajouté", "pack"),
  "packs offer": act("Forfait offert", "pack"),
  "packs withdraw": act("Forfait retiré", "pack"),
  "add-business-type": act("Métier ajouté", "business_type"),
  "withdraw-business-type": act("Métier ajouté par erreur retiré", "business_type"),
  "change-business-type": act("Métier modifié", "business_type"),
  "change-brief": act("Questions d'un métier modifiées", "business_type"),
  "lead-price": act("Prix des demandes changé", "business_type"),
  "search-words add": act("Mot de recherche ajouté", "business_type"),
  "search-words remove": act("Mot de recherche retiré", "business_type"),
  "city-alias add": act("Autre nom d'une ville ajouté", "city"),
  "city-alias remove": act("Autre nom d'une ville retiré", "city"),
  "write-ready-answer": act("Réponse prête écrite", "ready_answer"),
  "change-ready-answer": act("Réponse prête modifiée", "ready_answer"),
  "remove-ready-answer": act("Réponse prête supprimée", "ready_answer"),
  "propose-announcement": act("Annonce proposée", "announcement"),
  "send-announcement": act("Annonce envoyée", "announcement"),
  "reject-announcement": act("Annonce écartée", "announcement"),
  "stop-announcement": act("Annonce arrêtée", "announcement"),
  "propose-text": act("Texte du site proposé", "text"),
  "publish-text": act("Texte du site publié", "text"),
  "return-text": act("Texte du site renvoyé", "text"),
  "set-company": act("Identité de l'entreprise changée", "company"),
  "rotate-key": act("Clé de signature changée", "key"),
  "replace-keys": act("Clés de signature remplacées", "key"),
  "test-letter": act("Courriel d'essai demandé", "installation"),
  "test-letter-sent": act("Courriel d'essai parti", "installation"),
  "test-letter-failed": act("Courriel d'essai refusé", "installation"),
} as const satisfies Record<string, ActWords>;
export type ActKind = keyof typeof ACTS;
