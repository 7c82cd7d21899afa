import type { Status } from "#features/requests/contract/index.ts";
import type { HistoryTab } from "#paths/owner-paths.ts";

/** The tabs of the history and their values in the address (?etat=). */
export const STATES = [
  { value: "toutes", label: "Toutes", status: undefined },
  { value: "actives", label: "Actives", status: "active" },
  { value: "terminees", label: "Terminées", status: "completed" },
  { value: "annulees", label: "Annulées", status: "cancelled" },
  { value: "expirees", label: "Expirées", status: "expired" },
] as const satisfies readonly { value: HistoryTab; label: string; status: Status | undefined }[];

/** The tab of the needs, beside those of the requests. */
export const NEEDS_TAB: HistoryTab = "besoins";

export type State = (typeof STATES)[number];

/** Returns the tab that the address names, or « Toutes ». */
export function stateOf(etat: string | null): State {
  return STATES.find(({ value }) => value === etat) ?? STATES[0];
}
