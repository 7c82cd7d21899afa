import type { Token } from "../reading/tokens.ts";

/** A stretch of the original text that gives an address; `reason` is for operators. */
export type Found = { readonly start: number; readonly end: number; readonly reason: string };

export function span(tokens: readonly Token[], first: number, last: number, reason: string): Found {
  return { start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0, reason };
}
