import type { RequestContent, RequestTextKind } from "#features/operator/contract/index.ts";

export const REQUEST_STATUS: Record<RequestContent["status"], string> = {
  active: "En cours",
  cancelled: "Annulée",
  completed: "Terminée",
  expired: "Expirée",
};

/** The status of a review, shown beside its rating; a published one shows none. */
const REVIEW_STATUS: Readonly<Record<string, string>> = {
  withdrawn: "retiré",
  waiting: "à paraître",
  held: "à décider",
  refused: "refusé",
  replaced: "remplacé",
};

/** Returns a review's rating, with the status of the review. */
export function reviewText({ rating, status }: { rating: number; status: string }): string {
  const more = REVIEW_STATUS[status];
  return `${rating} sur 5${more ? `, ${more}` : ""}`;
}

interface TextWords {
  /** The title and the button of the act. */
  title: string;
  about: string;
}

export const TEXT_WORDS: Record<RequestTextKind, TextWords> = {
  request: {
    title: "Retirer la description",
    about: "Une phrase la remplace ; les prestataires ne la lisent plus.",
  },
  question: {
    title: "Retirer la question",
    about: "Une phrase la remplace ; elle compte encore parmi les deux du prestataire.",
  },
  answer: {
    title: "Retirer la réponse",
    about: "Une phrase la remplace ; les prestataires ne la lisent plus.",
  },
  reply: {
    title: "Retirer la réponse à l’avis",
    about: "Elle n’est plus sous l’avis, qui reste ; le prestataire peut en écrire une autre.",
  },
};
