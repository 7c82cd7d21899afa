import { DRAFT_CHANGED } from "#features/quotes/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";

/** Throws DRAFT_CHANGED for a revision that is not that of the locked draft; undefined compares nothing. */
export function requireNewest(locked: { revision: number }, revision: number | undefined): void {
  if (revision !== undefined && revision !== locked.revision) throw new Failure(DRAFT_CHANGED);
}
