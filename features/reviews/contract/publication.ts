import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";

/** A review is published no sooner than this long after its lead was unlocked. */
export const PUBLISHED_AFTER_HOURS = 24;

/** Nor before its author's account is this old: an invented owner cannot write a review on the same day. */
export const AUTHOR_AGE_DAYS = 3;

/**
 * Returns the earliest time at which a review is public: when the agreed time, `PUBLISHED_AFTER_HOURS`
 * since the unlock and the first `AUTHOR_AGE_DAYS` of the author's account have all passed, whenever
 * the work was marked as done.
 */
export function publicationTime({
  agreed,
  unlockedAt,
  memberSince,
}: {
  agreed: Date | null;
  unlockedAt: Date;
  memberSince: Date;
}): Date {
  return new Date(
    Math.max(
      agreed?.getTime() ?? 0,
      unlockedAt.getTime() + PUBLISHED_AFTER_HOURS * HOUR_MS,
      memberSince.getTime() + AUTHOR_AGE_DAYS * DAY_MS,
    ),
  );
}
