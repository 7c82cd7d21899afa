import type { Act, OperatorSummary } from "#features/operator/contract/index.ts";

export const LEVEL_NAMES: Record<OperatorSummary["level"], string> = {
  reader: "Consultation",
  agent: "Décisions",
  chief: "Responsable",
};

/** What the console calls each act. */
const ACT_NAMES: Readonly<Record<string, string>> = {
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
  refund: "Remboursement",
  "refund failed": "Remboursement échoué",
  adjust: "Crédits ajustés",
  forgive: "Dette effacée",
  return: "Demande rendue",
  keep: "Signalement de demande rejeté",
  "publish-review": "Avis publié",
  "withdraw-review": "Avis retiré",
  "keep-review": "Avis conservé",
  "withdraw-text": "Texte retiré",
  "keep-text": "Texte conservé",
  "close-thread": "Conversation fermée",
  "keep-thread": "Conversation conservée",
  "rotate-key": "Clé de signature changée",
  "replace-keys": "Clés de signature remplacées",
};

/** Acts of the command line alone keep their command's name. */
export const actName = ({ act }: Pick<Act, "act">): string => ACT_NAMES[act] ?? act;
