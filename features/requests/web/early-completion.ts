import type { Appointment } from "#features/scheduling/contract/index.ts";
import { formatStart } from "#features/scheduling/web/index.ts";

/**
 * Returns the question before the work is marked as done: it names a confirmed time that is still to
 * come, and whether it is early.
 */
export function completionQuestion(appointment: Appointment | null, now: Date) {
  const isEarly = appointment?.state === "confirmed" && Date.parse(appointment.starts_at) > now.getTime();
  return isEarly
    ? {
        title: "Terminer avant le rendez-vous ?",
        warning: `Le rendez-vous est prévu le ${formatStart(appointment.starts_at)} : il sera annulé. `,
        confirmText: "Oui, c'est déjà fait",
      }
    : { title: "Le travail est terminé ?", warning: "", confirmText: "Oui, c'est terminé" };
}
