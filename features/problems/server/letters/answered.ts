import { problemAnswered } from "../events.ts";
import { otherName, problemLetter } from "../letter-problem.ts";

/** Notifies the author of a problem that the other side answered, with the possible next steps. */
export default problemLetter({
  name: "problems.answered_letter",
  on: problemAnswered,
  to: ({ opened_by }) => opened_by,
  isCausedByOther: () => true,
  holds: ({ status }) => status === "answered" || status === "escalated",
  text: (problem) => ({
    subject: `${otherName(problem)} a répondu à votre problème`,
    preview: problem.agrees ? "D'accord avec ce que vous demandez" : "Pas d'accord avec ce que vous demandez",
    paragraphs: [
      problem.agrees
        ? `${otherName(problem)} est d'accord avec ce que vous demandez.`
        : `${otherName(problem)} n'est pas d'accord avec ce que vous demandez.`,
      problem.status === "escalated"
        ? "Maisonnée, qui examine le problème, lit aussi cette réponse."
        : "Lisez sa réponse. Quand tout est réglé, dites-le ; sinon, demandez à Maisonnée d'examiner.",
    ],
  }),
  button: "Lire la réponse",
  example: { side: "owner", status: "answered", agrees: true },
  variants: [{ agrees: false }, { status: "escalated", agrees: false }],
});
