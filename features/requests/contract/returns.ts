/** When a lead is given back by rule (product.md "Given back by rule"): numbers and sentences in one place. */

/** Why a lead was given back; the sentence is the ledger line's and the letter's. */
export const RETURN_REASONS = {
  cancelled: "Demande annulée par le client",
  repeated: "Demande répétée du même client",
  bounced: "Courriel du client inexistant",
  operator: "Décision de Maisonnée",
  withdrawn: "Demande retirée par Maisonnée",
} as const;
export type ReturnReason = keyof typeof RETURN_REASONS;

/** Decided by the operator, a lead or its client: no caps, and no part of what the caps count. */
export const UNCAPPED: readonly ReturnReason[] = ["operator", "withdrawn"];

/** A cancellation, a bounced letter or the client's suspension counts for this long after the unlock, the last instant included. */
export const RETURN_HOURS = 48;
/** A lead repeats one unlocked at most this long before; returns and unlocks are counted over as long. */
export const RETURN_DAYS = 30;
/** At most so many returns by rule a provider in those days … */
export const RETURNS_AT_MOST = 5;
/** … and at most one for so many unlocks (20 %). */
export const UNLOCKS_A_RETURN = 5;

/** Whether an event comes soon enough after the unlock to give the lead back. */
export function isSoonAfterUnlock(unlockedAt: Date, at: Date): boolean {
  const elapsed = at.getTime() - unlockedAt.getTime();
  return elapsed >= 0 && elapsed <= RETURN_HOURS * 3_600_000;
}

/** Whether one more return stays within both caps; `unlocks` counts the lead in question too. */
export function mayReturnOneMore({ returns, unlocks }: { returns: number; unlocks: number }): boolean {
  return returns < RETURNS_AT_MOST && (returns + 1) * UNLOCKS_A_RETURN <= unlocks;
}
