import { problemEscalated } from "../events.ts";
import {
  appointmentText,
  dueText,
  isOpener,
  type LetterProblem,
  otherName,
  problemLetter,
} from "../letter-problem.ts";

/** Tells each side that Maisonnée examines a problem, why, and by when it decides. */
export default problemLetter({
  name: "problems.escalated_letter",
  on: problemEscalated,
  to: (_, { side }) => side,
  // Caused by its opener after an answer, or by the other side who contests an absence;
  // else by the passing of time.
  isCausedByOther: (problem) =>
    problem.answered_at !== null && isOpener(problem) === (problem.appointment_at !== null),
  holds: ({ status }) => status === "escalated",
  text: (problem) => ({
    subject: "Maisonnée examine votre problème",
    preview: `Décision attendue d'ici le ${dueText(problem)}`,
    paragraphs: [
      whyExamined(problem),
      `Nous lisons ce que chacun a écrit et décidons d'ici le ${dueText(problem)}. Vous lirez tous deux la décision et sa raison.`,
    ],
  }),
  button: "Suivre le problème",
  example: { side: "owner", status: "escalated" },
  variants: [
    { side: "provider" },
    { answered_at: new Date("2026-03-02T15:00:00Z") },
    { side: "provider", answered_at: new Date("2026-03-02T15:00:00Z") },
    { appointment_at: new Date("2026-03-02T14:00:00Z"), answered_at: new Date("2026-03-02T15:00:00Z") },
    {
      side: "provider",
      appointment_at: new Date("2026-03-02T14:00:00Z"),
      answered_at: new Date("2026-03-02T15:00:00Z"),
    },
  ],
});

function whyExamined(problem: LetterProblem): string {
  const appointment = appointmentText(problem);
  if (appointment)
    return isOpener(problem)
      ? `${otherName(problem)} conteste avoir manqué le ${appointment} : nous examinons le problème.`
      : `Vous contestez avoir manqué le ${appointment} : nous examinons le problème.`;
  if (isOpener(problem))
    return problem.answered_at
      ? "Vous nous avez demandé d'examiner le problème."
      : `${otherName(problem)} n'a pas répondu à temps : nous examinons le problème.`;
  return problem.answered_at
    ? `${otherName(problem)} nous a demandé d'examiner le problème.`
    : "Vous n'avez pas répondu à temps : nous examinons le problème. Votre réponse est encore lue si vous l'écrivez maintenant.";
}
