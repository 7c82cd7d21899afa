import type { Problem } from "#features/problems/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";

type Side = Problem["opened_by"];

/** The state of a problem in a word or two, with the tone of its badge. */
export const PROBLEM_STATES: Record<
  Problem["status"],
  { label: string; tone: "nouveau" | "givre" | "neutral" | "epinette" }
> = {
  open: { label: "Réponse attendue", tone: "nouveau" },
  answered: { label: "Répondu", tone: "givre" },
  escalated: { label: "Maisonnée examine", tone: "givre" },
  settled: { label: "Réglé", tone: "epinette" },
  lapsed: { label: "Fermé, sans suite", tone: "neutral" },
  decided: { label: "Décidé", tone: "epinette" },
  stands: { label: "Absence retenue", tone: "neutral" },
};

/** Says to its reader what happens next with a problem, and by when. */
export function nextStep(problem: Problem, { reader, other }: { reader: Side; other: string }): string {
  const isOpener = problem.opened_by === reader;
  const by = problem.due_at ? formatDateWithTime(problem.due_at) : "";
  switch (problem.status) {
    case "open":
      if (problem.appointment_at)
        return isOpener
          ? `${other} a jusqu'au ${by} pour contester. Sans réponse, l'absence est retenue.`
          : `Si c'est inexact, dites-le d'ici le ${by} : Maisonnée décide. Sans réponse, l'absence est retenue.`;
      return isOpener
        ? `${other} a jusqu'au ${by} pour répondre. Sans réponse, Maisonnée examine.`
        : `Votre réponse est attendue d'ici le ${by}. Sans réponse, Maisonnée examine avec ce qui a été dit.`;
    case "answered":
      return isOpener
        ? `Dites si c'est réglé, ou demandez à Maisonnée d'examiner, d'ici le ${by}. Passé ce moment, le problème se ferme.`
        : `${other} a lu ou lira votre réponse et dit la suite d'ici le ${by}. Passé ce moment, le problème se ferme.`;
    case "escalated":
      return problem.actions.includes("answer")
        ? `Maisonnée examine et décide d'ici le ${by}. Votre réponse est encore lue si vous l'écrivez maintenant.`
        : `Maisonnée examine et décide d'ici le ${by}. Vous lirez tous deux la décision et sa raison.`;
    case "settled":
      return isOpener ? "Vous avez dit que c'est réglé." : `${other} a dit que c'est réglé.`;
    case "lapsed":
      return "Personne n'a donné suite : le problème est fermé.";
    case "stands":
      return isOpener
        ? `${other} n'a pas contesté : l'absence est retenue.`
        : "Vous n'avez pas contesté : l'absence est retenue.";
    case "decided":
      return problem.decision?.is_upheld === isOpener
        ? "Maisonnée vous donne raison."
        : `Maisonnée donne raison à ${other}.`;
  }
}
