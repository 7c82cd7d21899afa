import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";

/** How many answers a provider needs before their usual reply is shown (docs/product.md "Messages"). */
export const ANSWERS_MIN = 5;

/** Threads unlocked before that do not count any more. */
export const COUNTED_DAYS = 180;

/** The steps that are shown, in hours. Nothing is shown for providers who take longer. */
export const REPLY_STEPS_HOURS = [1, 2, 4, 8, 24, 48] as const;

/** A day is left to answer before a thread without an answer counts. */
const GRACE_MS = DAY_MS;

/** When a thread began, and when each side first wrote in it. */
export interface FirstMessages {
  unlocked_at: Date;
  owner_first_at: Date | null;
  provider_first_at: Date | null;
}

/**
 * Returns how long an owner waited for the provider's first message, in milliseconds: since the
 * unlock, or since the owner's own message where that came first. Null where nobody waits: neither has
 * written, or less than a day ago.
 */
export function replyTime(
  { unlocked_at, owner_first_at, provider_first_at }: FirstMessages,
  now: Date,
): { ms: number; isAnswered: boolean } | null {
  if (provider_first_at) {
    const isAsked = owner_first_at !== null && owner_first_at < provider_first_at;
    const from = isAsked ? owner_first_at : unlocked_at;
    return { ms: Math.max(0, provider_first_at.getTime() - from.getTime()), isAnswered: true };
  }
  if (!owner_first_at) return null;
  const ms = now.getTime() - owner_first_at.getTime();
  return ms < GRACE_MS ? null : { ms, isAnswered: false };
}

/**
 * Returns within how many hours a provider usually answers: at least half of the owners who waited had
 * their answer by then, those still without one counting as still waiting. Null with fewer than five
 * answers, or beyond the last step.
 */
export function usualReplyHours(threads: readonly FirstMessages[], now: Date): number | null {
  const times = threads.map((thread) => replyTime(thread, now)).filter((time) => time !== null);
  const answers = times.filter(({ isAnswered }) => isAnswered);
  if (answers.length < ANSWERS_MIN) return null;
  const answeredWithin = (hours: number) => answers.filter(({ ms }) => ms <= hours * HOUR_MS).length;
  return REPLY_STEPS_HOURS.find((hours) => answeredWithin(hours) * 2 >= times.length) ?? null;
}
