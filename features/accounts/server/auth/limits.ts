import { DAY_S, HOUR_S } from "#foundation/durations.ts";
import { AuthFailure } from "./failure.ts";

/** At most `max` attempts in `seconds`. */
export interface AuthLimit {
  name: string;
  max: number;
  seconds: number;
}

/** Counts attempts in a store that all processes share (PostgreSQL, Redis). */
export interface AuthLimiter {
  /** Counts one attempt of `key`. Returns 0 when it is allowed, else the seconds to wait. */
  consume(limit: AuthLimit, key: string): Promise<number>;
  /** Returns what `consume` would, without counting an attempt. */
  secondsToWait(limit: AuthLimit, key: string): Promise<number>;
  /** Resets the count of `key`. */
  reset(limit: AuthLimit, key: string): Promise<void>;
}

/**
 * docs/auth.md "Limits": each rejects within 80 attempts, and allows 10 wrong passwords and 25 refreshes in a
 * row. The limit of refreshes is high because a 429 on an expired session signs the person out.
 */
export const AUTH_LIMITS = {
  sign_up: { name: "auth_sign_up", max: 70, seconds: 600 },
  password: { name: "auth_password", max: 75, seconds: 300 },
  /** Wrong passwords for one account from one IP address, by devices that never signed in to it. */
  wrong_password: { name: "auth_wrong_password", max: 20, seconds: 900 },
  /**
   * The same from all addresses. Devices that signed in before do not count here, so
   * that nobody locks them out.
   */
  wrong_password_anywhere: { name: "auth_wrong_password_anywhere", max: 75, seconds: 1800 },
  /** The same; beyond it responses are delayed. */
  password_slowed: { name: "auth_password_slowed", max: 30, seconds: 1800 },
  /** Wrong passwords for one account from one device that signed in to it before. */
  wrong_password_device: { name: "auth_wrong_password_device", max: 20, seconds: 900 },
  /**
   * Different taken phone numbers that one IP address finds by signing up; the
   * second counts each number once.
   */
  taken_phone: { name: "auth_taken_phone", max: 5, seconds: DAY_S },
  same_taken_phone: { name: "auth_same_taken_phone", max: 1, seconds: DAY_S },
  refresh: { name: "auth_refresh", max: 75, seconds: 60 },
  link: { name: "auth_link", max: 60, seconds: 300 },
  recover: { name: "auth_recover", max: 30, seconds: HOUR_S },
  /** Calls with a session: reading and changing the caller's own account, signing out. */
  account: { name: "auth_account", max: 300, seconds: 300 },
  /** Changes of the caller's own account that check a password or send a letter. */
  account_change: { name: "auth_account_change", max: 20, seconds: 900 },
} as const satisfies Record<string, AuthLimit>;

export type AuthLimits = Record<keyof typeof AUTH_LIMITS, AuthLimit>;

type RateLimitCode = "over_request_rate_limit" | "over_email_send_rate_limit";

/** Counts one attempt. Returns the 429 failure with its Retry-After when there are too many, else null. */
export async function countAttempt(
  limiter: AuthLimiter,
  limit: AuthLimit,
  key: string,
  code: RateLimitCode = "over_request_rate_limit",
): Promise<AuthFailure | null> {
  const wait = await limiter.consume(limit, key);
  return wait > 0 ? new AuthFailure(code, { retryAfter: Math.ceil(wait) }) : null;
}

/** Counts one attempt. Throws the 429 failure when there are too many. */
export async function enforceLimit(...attempt: Parameters<typeof countAttempt>): Promise<void> {
  const refused = await countAttempt(...attempt);
  if (refused) throw refused;
}
