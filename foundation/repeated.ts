/**
 * How an endpoint handles a change that arrives twice with one Idempotency-Key:
 * - `once`: the change is made once, and the second call gets the stored response of the first
 *   (platform/http/idempotency.ts);
 * - `by-its-rows`: the change is made once, because its own rows hold the key;
 * - `harmless`: the key is ignored, because repeating the change has no further effect.
 */
export type Repeated = "once" | "by-its-rows" | "harmless";

/**
 * Returns how a method handles repeated changes unless its endpoint declares otherwise. PUT and DELETE are
 * idempotent, and a stored response of theirs might be outdated.
 */
export const repeatedByDefault = (method: string | undefined): Repeated =>
  method === "POST" ? "once" : "harmless";
