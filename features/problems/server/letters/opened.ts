import { problemOpened } from "../events.ts";
import { appointmentText, dueText, type LetterProblem, otherName, problemLetter } from "../letter-problem.ts";
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
    subject: problem.appointment_at
      ? `${otherName(problem)} dit que vous avez manqué un rendez-vous`
      : `${otherName(problem)} dit que quelque chose s'est mal passé`,
    preview: `Votre réponse est attendue d'ici le ${dueText(problem)}`,
    paragraphs: paragraphs(problem),
  }),
  button: "Lire et répondre",
  example: {},
  variants: [
    { side: "owner", opened_by: "provider", kind: "wrong_invoice", asks: "refund" },
    { appointment_at: new Date("2026-03-02T14:00:00Z") },
  ],
});

const paragraphs = (problem: LetterProblem): string[] => {
  const appointment = appointmentText(problem);
  if (appointment)
    return [
      `${otherName(problem)} dit que vous n'étiez pas au ${appointment}.`,
      `Si c'est inexact, répondez d'ici le ${dueText(problem)} : Maisonnée décide alors. Sans réponse d'ici là, l'absence est retenue.`,
    ];
  return [
    `${otherName(problem)} a ouvert un problème. Lisez ce qui est demandé et donnez votre version d'ici le ${dueText(problem)}.`,
    "Sans réponse d'ici là, Maisonnée examine le problème avec ce qui a été dit.",
  ];
};
