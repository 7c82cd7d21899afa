import type { Act } from "#client/acts/acts.ts";
import { formatTime } from "#foundation/time.ts";

const STEPS = { on_the_way: "En route", arrived: "Arrivé", done: "Terminé" } as const;

/** Returns « Arrivé » à 9 h 22, « Passage fait » à 7 h 05: what was pressed and when. */
export function actText(act: Act): string {
  const name = act.kind === "pass" ? "Passage fait" : STEPS[act.step];
  return `« ${name} » à ${formatTime(act.pressed)}`;
}

/** The notice beside an act that waits. */
export const WAITS = "Sera envoyé dès que le réseau revient.";
