import { type Row, row } from "#testing/world/access-row.ts";
import type { AccessWorld } from "#testing/world/access-world.ts";

/** The outcomes of speaking about an appointment: only the two people of an unlocked request may. */
const ITS_TWO = ["UNAUTHORIZED", "ok", "NOT_FOUND", "ok", "NOT_FOUND"] as const;
/** The request of these rows has no appointment of that time. */
const ITS_TWO_REFUSED = [
  "UNAUTHORIZED",
  "INVALID_ATTENDANCE",
  "NOT_FOUND",
  "INVALID_ATTENDANCE",
  "NOT_FOUND",
] as const;

const ofTime = (w: AccessWorld) => ({ id: w.unlocked.id, starts_at: w.now().toISOString() });

export const attendanceRows: readonly Row[] = [
  row("GET /requests/{id}/attendance", (w) => ({ id: w.unlocked.id }), ITS_TWO),
  row("POST /requests/{id}/attendance", ofTime, ITS_TWO_REFUSED),
  row("POST /requests/{id}/delay", (w) => ({ ...ofTime(w), minutes: 15 }), ITS_TWO_REFUSED),
];
