import { HOUR_MS } from "#foundation/durations.ts";
import { elapsedMs } from "#foundation/time.ts";
import { REQUEST_LIMITS } from "./limits.ts";

/** The badge for an item's age in hours (docs/product.md "Age badge"). */
export type AgeBadge =
  | { readonly kind: "urgent"; readonly label: "URGENT" }
  | { readonly kind: "new"; readonly label: "NOUVEAU" }
  | { readonly kind: "recent"; readonly label: "RÉCENT" };

/**
 * Returns urgent up to and including 2 h, new up to 8 h, recent after that. Throws
 * RangeError for an invalid date.
 */
export function ageBadge(createdAt: Date | string, now: Date): AgeBadge {
  const hours = elapsedMs(createdAt, now) / HOUR_MS;
  if (Number.isNaN(hours)) throw new RangeError("Not a date");
  if (hours <= REQUEST_LIMITS.urgentMaxHours) return { kind: "urgent", label: "URGENT" };
  if (hours <= REQUEST_LIMITS.newMaxHours) return { kind: "new", label: "NOUVEAU" };
  return { kind: "recent", label: "RÉCENT" };
}
