import { PROBLEM_LIMITS } from "#features/problems/contract/limits.ts";
import { inWordsAtStart } from "#foundation/text/in-words.ts";
import { problemClosed } from "../events.ts";
import {
  appointmentText,
  isOpener,
  type LetterProblem,
  otherName,
  problemLetter,
} from "../letter-problem.ts";

/** Tells each side how a problem ended, with the operator's reason if there was a decision. */
export default problemLetter({
  name: "problems.closed_letter",
  on: problemClosed,
  to: (_, { side }) => side,
  isCausedByOther: ({ status }) => status === "settled",
  holds: () => true,
  text: (problem) => END[endOf(problem)](problem),
  button: "Voir le problème",
  example: { status: "settled" },
  variants: [
    { status: "lapsed" },
    { status: "lapsed", side: "owner" },
    { status: "stands", appointment_at: new Date("2026-03-02T14:00:00Z") },
    { status: "stands", side: "owner", appointment_at: new Date("2026-03-02T14:00:00Z") },
    { status: "decided", is_upheld: true, decision_reason: "Le rendez-vous confirmé n'a pas eu lieu." },
    {
      status: "decided",
      side: "owner",
      is_upheld: false,
      decision_reason: "Le travail a été repris depuis.",
    },
  ],
});

const endOf = ({ status }: LetterProblem) =>
  status === "decided" || status === "lapsed" || status === "stands" ? status : "settled";

interface End {
  subject: string;
  preview: string;
  paragraphs: string[];
}

const END: Record<ReturnType<typeof endOf>, (problem: LetterProblem) => End> = {
  settled: (problem) => ({
    subject: `${otherName(problem)} dit que c'est réglé`,
    preview: problem.service,
    paragraphs: [`${otherName(problem)} a fermé le problème : c'est réglé. Vous n'avez plus rien à faire.`],
  }),
  lapsed: (problem) => ({
    subject: "Le problème est fermé, sans suite",
    preview: problem.service,
    paragraphs: [
      `${inWordsAtStart(PROBLEM_LIMITS.followUpDays)} jours ont passé depuis la réponse, sans autre demande : le problème est fermé.`,
      isOpener(problem)
        ? "S'il n'est pas réglé, vous pouvez en ouvrir un autre depuis la demande."
        : "Vous n'avez plus rien à faire.",
    ],
  }),
  stands: (problem) => ({
    subject: "L'absence au rendez-vous est retenue",
    preview: problem.service,
    paragraphs: [
      isOpener(problem)
        ? `${otherName(problem)} n'a pas contesté avoir manqué le ${appointmentText(problem)}.`
        : `Vous n'avez pas contesté avoir manqué le ${appointmentText(problem)}.`,
      "Elle compte parmi les rendez-vous manqués.",
    ],
  }),
  decided: (problem) => ({
    subject: "Maisonnée a décidé de votre problème",
    preview: problem.service,
    paragraphs: [
      problem.is_upheld === isOpener(problem)
        ? "Nous vous donnons raison."
        : `Nous donnons raison à ${otherName(problem)}.`,
      `Notre raison : « ${problem.decision_reason ?? ""} »`,
      "Cette décision n'enlève rien à vos recours : la page du problème les nomme.",
    ],
  }),
};
