import { formatStart } from "#features/scheduling/web/index.ts";

/** Returns the button's label for the start that an owner chose, and whether it changes anything. */
export function choiceOfTime(
  start: string | null,
  appointment: { starts_at: string } | null,
): { text: string; isChange: boolean } {
  if (start === null) return { text: "Choisissez une plage", isChange: false };
  if (appointment && Date.parse(appointment.starts_at) === Date.parse(start))
    return { text: "C'est déjà votre moment", isChange: false };
  return { text: `Retenir ${formatStart(start)}`, isChange: true };
}
