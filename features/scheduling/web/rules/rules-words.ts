import {
  DAILY_VISITS_MAX,
  type OwnBookingRules,
  PAUSE_MINUTES_MAX,
  PAUSE_STEP_MINUTES,
} from "#features/scheduling/contract/index.ts";
import { formatDuration } from "#foundation/time.ts";
import { formatStart } from "../format-times.ts";

const NOTICE_HOURS = [0, 1, 2, 4, 8, 12, 24, 48, 72, 96, 120, 144, 168];

/** Returns « 2 heures », « 3 jours ». */
function noticeText(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} jours`;
  return hours === 1 ? "1 heure" : `${hours} heures`;
}

/** The notices to choose from, and the present one. */
export const noticeOptions = (present: number) =>
  [...new Set([...NOTICE_HOURS, present])]
    .toSorted((a, b) => a - b)
    .map((hours) => ({ value: String(hours), label: hours === 0 ? "Aucun" : noticeText(hours) }));

export const pauseOptions = () =>
  Array.from({ length: PAUSE_MINUTES_MAX / PAUSE_STEP_MINUTES + 1 }, (_, n) => n * PAUSE_STEP_MINUTES).map(
    (minutes) => ({ value: String(minutes), label: minutes === 0 ? "Aucune" : formatDuration(minutes) }),
  );

export const dailyOptions = () => [
  { value: "", label: "Sans limite" },
  ...Array.from({ length: DAILY_VISITS_MAX }, (_, n) => ({ value: String(n + 1), label: String(n + 1) })),
];

/** Returns the next time that is offered, then what the saved rules do. */
export function rulesSentences({ notice_hours, pause_minutes, daily_max, next }: OwnBookingRules): string[] {
  const first = next
    ? `Prochaine plage offerte : ${formatStart(next.starts_at)} (${next.service}).`
    : "Aucune plage n'est offerte : ajoutez des heures à votre semaine ou publiez un service.";
  const notice =
    notice_hours === 0
      ? "Un client peut choisir une plage jusqu'à son début."
      : `Un client doit choisir sa plage au moins ${noticeText(notice_hours)} à l'avance.`;
  const pause =
    pause_minutes > 0
      ? `Une pause de ${formatDuration(pause_minutes)} reste libre avant et après chaque visite.`
      : "";
  const daily =
    daily_max === null
      ? ""
      : daily_max === 1
        ? "Une seule visite commence par jour : ensuite, la journée est complète."
        : `Au plus ${daily_max} visites commencent par jour : ensuite, la journée est complète.`;
  return [first, [notice, pause, daily].filter(Boolean).join(" ")];
}
