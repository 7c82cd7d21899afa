import { DAY_MS } from "#foundation/durations.ts";
import type { Instant } from "#foundation/time.ts";
import { HOLD_HOURS, NEW_ACCOUNT_DAYS, NEW_ACCOUNT_HOLD_HOURS, UNCONFIRMED_HOLD_HOURS } from "./numbers.ts";

/** Returns how long a time is held for an owner with a confirmed address, by the age of the account. */
export const confirmedHoldHours = (memberSince: Instant, now: Date): number =>
  new Date(memberSince).getTime() > now.getTime() - NEW_ACCOUNT_DAYS * DAY_MS
    ? NEW_ACCOUNT_HOLD_HOURS
    : HOLD_HOURS;

/** Returns how long a time is held for an owner, at most. */
export const holdHours = (
  { email_verified_at, created_at }: { email_verified_at: Instant | null; created_at: Instant },
  now: Date,
): number => (email_verified_at === null ? UNCONFIRMED_HOLD_HOURS : confirmedHoldHours(created_at, now));

/** Returns the duration for « Elle vous est gardée … »; every case for a visitor, who is not known. */
export const heldFor = (owner: Parameters<typeof holdHours>[0] | undefined, now: Date): string =>
  owner
    ? `jusqu'à ${holdHours(owner, now)} heures`
    : `jusqu'à ${HOLD_HOURS} heures, ${NEW_ACCOUNT_HOLD_HOURS} la première semaine de votre compte, ou ${UNCONFIRMED_HOLD_HOURS} tant que votre adresse courriel n'est pas confirmée`;
