import type { Attendance } from "#features/attendance/contract/index.ts";
import { formatTime } from "#foundation/time.ts";

/** Says how each side keeps the appointment, the other side first; nothing of a side that said nothing. */
export function attendanceLines({ own, other, other_name }: Attendance): string[] {
  const lines = [wordsOf(other, other_name), wordsOf(own, null)];
  return lines.filter((line) => line !== null);
}

/** `name` is null for the reader. */
function wordsOf({ presence, expected_at }: Attendance["own"], name: string | null): string | null {
  const at = expected_at ? formatTime(expected_at) : "";
  switch (presence) {
    case "unsaid":
      return null;
    case "coming":
      return name ? `${name} confirme sa présence.` : "Vous avez confirmé votre présence.";
    case "late":
      return name
        ? `${name} est en retard : arrivée prévue vers ${at}.`
        : `Vous avez annoncé votre arrivée vers ${at}.`;
    case "missed":
      return name ? `Absence retenue : ${name} n'est pas venu.` : "Absence retenue : vous n'étiez pas là.";
  }
}
