import { problemOpened } from "../events.ts";
import { dueText, otherName, problemLetter } from "../letter-problem.ts";
import { otherRole } from "../problem-rows.ts";

/** Tells the other side that a problem waits for its answer, and until when. */
export default problemLetter({
  name: "problems.opened_letter",
  on: problemOpened,
  preference: { label: "Problèmes ouverts, et leur suite", position: 165, isNecessary: true },
  to: ({ opened_by }) => otherRole(opened_by),
  isCausedByOther: () => true,
  holds: ({ status }) => status === "open",
  text: (problem) => ({
    subject: `${otherName(problem)} dit que quelque chose s'est mal passé`,
    preview: `Votre réponse est attendue d'ici le ${dueText(problem)}`,
    paragraphs: [
      `${otherName(problem)} a ouvert un problème. Lisez ce qui est demandé et donnez votre version d'ici le ${dueText(problem)}.`,
      "Sans réponse d'ici là, Maisonnée examine le problème avec ce qui a été dit.",
    ],
  }),
  button: "Lire et répondre",
  example: {},
  variants: [{ side: "owner", opened_by: "provider", kind: "wrong_invoice", asks: "refund" }],
});
