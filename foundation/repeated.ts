/**
 * What becomes of a change that a network sends twice with one Idempotency-Key. `once`: it is done once and
 * gets the same response, whatever it is (platform/http/idempotency.ts). `by-its-rows`: the same, by the key
 * in its own rows. `harmless`: the key is ignored, since the input has an id of the caller's own or says what
 * shall be so.
 */
export type Repeated = "once" | "by-its-rows" | "harmless";

/**
 * Returns what becomes of a change unless its endpoint says otherwise: a PUT or a DELETE says what shall be
 * so, and an old response in its place might not be true any more.
 */
export const repeatedByDefault = (method: string | undefined): Repeated =>
  method === "POST" ? "once" : "harmless";
