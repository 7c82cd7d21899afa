import { defineLetter, toOwnerOrProvider } from "#features/notifications/server/index.ts";
import { problemOpened } from "../events.ts";
import {
  dueText,
  EXAMPLE_PROBLEM,
  type LetterProblem,
  loadProblem,
  otherAccount,
  otherName,
  problemAction,
  problemFacts,
  readerOf,
} from "../letter-problem.ts";
import { otherRole } from "../problem-rows.ts";

/** Tells the other side that a problem waits for its answer, and until when. */
export default defineLetter({
  name: "problems.opened_letter",
  on: problemOpened,
  kind: "problem",
  preference: { label: "Problèmes ouverts, et leur suite", position: 165, isNecessary: true },
  to: toOwnerOrProvider(readerOf),
  causedBy: otherAccount,
  load: (ports, { problem_id }): Promise<LetterProblem | null> =>
    loadProblem(ports, problem_id, ({ opened_by }) => otherRole(opened_by)),
  holds: (problem) => problem.status === "open" && problem,
  faces: {
    email: (problem) => ({
      subject: `${otherName(problem)} dit que quelque chose s'est mal passé`,
      preview: `Votre réponse est attendue d'ici le ${dueText(problem)}`,
      paragraphs: [
        `${otherName(problem)} a ouvert un problème. Lisez ce qui est demandé et donnez votre version d'ici le ${dueText(problem)}.`,
        "Sans réponse d'ici là, Maisonnée examine le problème avec ce qui a été dit.",
      ],
      facts: problemFacts(problem),
      action: problemAction("Lire et répondre", problem),
    }),
  },
  example: EXAMPLE_PROBLEM,
  variants: [{ side: "owner", opened_by: "provider", kind: "wrong_invoice", asks: "refund" }],
});
