/** The kinds of problems, as who opens one chooses them: an owner's words, then a provider's. */
export const PROBLEM_KINDS = {
  no_show: { owner: "Jamais venu", provider: "Client absent" },
  bad_work: { owner: "Travail mal fait", provider: "Désaccord sur le travail" },
  damage: { owner: "Dommage", provider: "Dommage" },
  wrong_invoice: { owner: "Facture erronée", provider: "Facture contestée ou impayée" },
  behaviour: { owner: "Comportement", provider: "Comportement" },
  review_reply: { owner: "Réponse à mon avis déplacée", provider: "Avis déplacé" },
  other: { owner: "Autre", provider: "Autre" },
} as const;
export type ProblemKind = keyof typeof PROBLEM_KINDS;

/** The outcomes that the author of a problem may ask for. */
export const PROBLEM_ASKS = {
  redo: "Que le travail soit fait ou repris",
  refund: "Un remboursement, un rabais ou un paiement",
  invoice: "Une facture corrigée",
  removal: "Qu'un texte soit retiré ou corrigé",
  explanation: "Une explication ou des excuses",
  other: "Autre chose, que j'explique",
} as const;
export type ProblemAsk = keyof typeof PROBLEM_ASKS;

/** The errors for choices that were not made. */
export const CHOOSE = {
  kind: "Choisissez ce qui s'est mal passé",
  invoice: "Choisissez la facture",
  asks: "Choisissez ce que vous demandez",
  agrees: "Dites si vous êtes d'accord",
} as const;
