import { HOUR_MS } from "#foundation/durations.ts";

/** The rules for returning leads (docs/product.md "Given back by rule"): their numbers and sentences. */

/** Why a lead was returned; the sentence appears in the ledger and in the letter. */
export const RETURN_REASONS = {
  cancelled: "Demande annulée par le client",
  repeated: "Demande répétée du même client",
  bounced: "Courriel du client inexistant",
  operator: "Décision de Maisonnée",
  withdrawn: "Demande retirée par Maisonnée",
  no_show: "Client absent au rendez-vous",
} as const;
export type ReturnReason = keyof typeof RETURN_REASONS;

/**
 * Reasons decided by the operator (about the lead or its client): neither limited nor counted by the caps.
 */
export const UNCAPPED: readonly ReturnReason[] = ["operator", "withdrawn"];

/**
 * A cancellation, a bounced letter or the client's suspension returns a lead within this time
 * after its unlock, inclusive.
 */
export const RETURN_HOURS = 48;
/**
 * A lead repeats one unlocked at most this many days before; the caps count returns
 * and unlocks over as many days.
 */
export const RETURN_DAYS = 30;
/** A provider gets at most this many returns by rule in those days … */
export const RETURNS_MAX = 5;
/** … and, once they have this many unlocks in those days, … */
export const SHARE_FROM_UNLOCKS = 10;
/** … at most one per this many unlocks (20 %). */
export const UNLOCKS_PER_RETURN = 5;

/** Whether an event happens soon enough after the unlock to return the lead. */
export function isSoonAfterUnlock(unlockedAt: Date, at: Date): boolean {
  const elapsed = at.getTime() - unlockedAt.getTime();
  return elapsed >= 0 && elapsed <= RETURN_HOURS * HOUR_MS;
}

/** Whether one more return stays within both caps; `unlocks` counts the lead in question too. */
export function mayReturnOneMore({ returns, unlocks }: { returns: number; unlocks: number }): boolean {
  if (returns >= RETURNS_MAX) return false;
  return unlocks < SHARE_FROM_UNLOCKS || (returns + 1) * UNLOCKS_PER_RETURN <= unlocks;
}

/** Whether a lead may be reported: one that was paid for, and not returned already. */
export const isReportable = ({
  credits_required,
  returned,
}: {
  credits_required: number;
  returned: unknown;
}) => credits_required > 0 && !returned;
