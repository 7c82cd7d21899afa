import { defineLetter, toOwnerOrProvider } from "#features/notifications/server/index.ts";
import { problemAnswered } from "../events.ts";
import {
  exampleProblem,
  type LetterProblem,
  loadProblem,
  otherAccount,
  otherName,
  problemAction,
  problemFacts,
  readerOf,
} from "../letter-problem.ts";

/** Tells who opened a problem that the other side answered, and what may follow. */
export default defineLetter({
  name: "problems.answered_letter",
  on: problemAnswered,
  kind: "problem",
  to: toOwnerOrProvider(readerOf),
  causedBy: otherAccount,
  load: (ports, { problem_id }): Promise<LetterProblem | null> =>
    loadProblem(ports, problem_id, ({ opened_by }) => opened_by),
  holds: (problem) => (problem.status === "answered" || problem.status === "escalated") && problem,
  faces: {
    email: (problem) => ({
      subject: `${otherName(problem)} a répondu à votre problème`,
      preview: problem.agrees
        ? "D'accord avec ce que vous demandez"
        : "Pas d'accord avec ce que vous demandez",
      paragraphs: [
        problem.agrees
          ? `${otherName(problem)} est d'accord avec ce que vous demandez.`
          : `${otherName(problem)} n'est pas d'accord avec ce que vous demandez.`,
        problem.status === "escalated"
          ? "Maisonnée, qui examine le problème, lit aussi cette réponse."
          : "Lisez sa réponse. Quand tout est réglé, dites-le ; sinon, demandez à Maisonnée d'examiner.",
      ],
      facts: problemFacts(problem),
      action: problemAction("Lire la réponse", problem),
    }),
  },
  example: exampleProblem({ side: "owner", status: "answered", agrees: true }),
  variants: [{ agrees: false }, { status: "escalated", agrees: false }],
});
