import { OPERATOR_LIMITS } from "#features/operator/contract/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";

interface Notified {
  /** When the letters to the persons of its accounts had left or were refused; null until then. */
  notified_at: Date | null;
}

/**
 * Returns when an account's person, notified at `notified_at`, can no longer stop an order (docs/product.md
 * "Privacy").
 */
export const endOfWait = (notified_at: Date): Date =>
  new Date(notified_at.getTime() + OPERATOR_LIMITS.orderWaitHours * HOUR_MS);

/** Returns from when on an order may be confirmed; null while its person has not been notified. */
export const confirmableAt = ({ notified_at }: Notified): Date | null =>
  notified_at && endOfWait(notified_at);

/** Returns whether the person of an order has had the time to stop it. */
export function isConfirmable(order: Notified, at: Date): boolean {
  const from = confirmableAt(order);
  return from !== null && from <= at;
}
