import { type PlannedPass, type Rhythm, rhythmText } from "#features/rounds/contract/index.ts";
import { type Day, instantAt } from "#foundation/local-time.ts";
import { formatLongDate } from "#foundation/time.ts";

const NOON = 12 * 60;

/** Returns a day in French words: « jeudi 5 mars ». */
export const dayInWords = (day: Day): string => formatLongDate(instantAt(day, NOON));

/**
 * Returns what has become of a planned pass, in words that follow its day; empty for one that is still ahead.
 */
export function stateText({ day, on, state }: PlannedPass): string {
  switch (state) {
    case "due":
      return "aujourd'hui";
    case "late":
      return "en retard";
    case "missed":
      return "pas fait";
    case "done":
      return "fait";
    case "skipped":
      return "annulé";
    case "planned":
      return on !== day ? `au lieu du ${dayInWords(day)}` : "";
  }
}

/** Returns a client's rhythm in words, and what has become of the pass that their card is about. */
export function plannedText(rhythm: Rhythm, pass: PlannedPass | null): string {
  if (!pass) return rhythmText(rhythm);
  const { day, on, state } = pass;
  if (state === "late") return `en retard : prévu le ${dayInWords(on ?? day)} (${rhythmText(rhythm)})`;
  return on === day ? rhythmText(rhythm) : `au lieu du ${dayInWords(day)} (${rhythmText(rhythm)})`;
}
