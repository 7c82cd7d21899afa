import { LIMITS } from "#foundation/limits.ts";

/** How fresh an item is, by the hours since its creation (spec.md section 4). */
export type AgeBadge =
  | { readonly kind: "urgent"; readonly label: "URGENT" }
  | { readonly kind: "new"; readonly label: "NOUVEAU" }
  | { readonly kind: "recent"; readonly label: "RÉCENT" };

const HOUR_MS = 3_600_000;

/** Up to and including 2 h: urgent; over 2 and up to 8 h: new; older: recent. Throws RangeError on a wrong date. */
export function ageBadge(createdAt: Date | string, now: Date): AgeBadge {
  const hours = (now.getTime() - new Date(createdAt).getTime()) / HOUR_MS;
  if (Number.isNaN(hours)) throw new RangeError("Not a date");
  if (hours <= LIMITS.urgentMaxHours) return { kind: "urgent", label: "URGENT" };
  if (hours <= LIMITS.newMaxHours) return { kind: "new", label: "NOUVEAU" };
  return { kind: "recent", label: "RÉCENT" };
}
