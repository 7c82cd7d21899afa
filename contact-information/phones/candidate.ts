import type { Atom } from "./digit-runs.ts";

/** A stretch of text that reads as ten digits of a North American number. */
export type PhoneCandidate = {
  /** The digit groups as read, in order: ["514", "555", "1234"]. */
  readonly groups: readonly Group[];
  readonly run: readonly Atom[];
  readonly firstAtom: number;
  /** One past its last atom. */
  readonly endAtom: number;
  /** Written in a way that respects area code, exchange and line: 10, 3-7, 6-4, 3-3-4, or finer. */
  readonly isUsualShape: boolean;
  /** No joint inside it is one that separates the items of a list. */
  readonly isTight: boolean;
};

export type Group = { readonly digits: string; readonly atom: number; readonly length: number };

/** A stretch of the original text that gives a phone number; `reason` is for operators. */
export type Found = { readonly start: number; readonly end: number; readonly reason: string };
