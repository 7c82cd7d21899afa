import { withQuery } from "./with-query.ts";

/** The stages of work as URLs name them (`?etat=a-facturer`). */
export const STAGE_WORDS = {
  answer: "a-repondre",
  quote: "soumission-a-envoyer",
  sent: "soumission-envoyee",
  plan: "a-planifier",
  planned: "planifie",
  underway: "en-cours",
  invoice: "a-facturer",
  unpaid: "impaye",
  done: "termine",
  closed: "sans-suite",
} as const;

/** « Travaux » of a provider. Apart from the other paths, which every visitor's page loads. */
export const workPaths = {
  list: ({ stage, words }: { stage?: keyof typeof STAGE_WORDS | undefined; words?: string } = {}) =>
    withQuery("/provider/work", { etat: stage && STAGE_WORDS[stage], q: words }),
};
