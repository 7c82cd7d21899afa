import { AuthFailure } from "./failure.ts";

/** At most `tries` in `seconds`. */
export interface AuthLimit {
  name: string;
  tries: number;
  seconds: number;
}

/** Counts tries where all processes see them (PostgreSQL, Redis); an adapter of #platform/rate-limit fits. */
export interface AuthLimiter {
  /** Counts one try of `key`; answers 0 when it may go on, else the seconds to wait. */
  strike(limit: AuthLimit, key: string): Promise<number>;
  /** What `strike` would answer to one more try of `key`, which it does not count. */
  wait(limit: AuthLimit, key: string): Promise<number>;
  /** Forgets the tries of `key`: the person has proved itself. */
  forgive(limit: AuthLimit, key: string): Promise<void>;
}

/**
 * auth.md "Limits": each strikes within 80 tries, and leaves room for 10 wrong passwords and 25 refreshes in
 * a row. Refreshes are wide because a 429 on an expired session signs its person out.
 */
export const AUTH_LIMITS = {
  sign_up: { name: "auth_sign_up", tries: 70, seconds: 600 },
  password: { name: "auth_password", tries: 75, seconds: 300 },
  /** Wrong passwords for one account from one address. */
  wrong_password: { name: "auth_wrong_password", tries: 20, seconds: 900 },
  /** Wrong passwords for one account from anywhere: far apart, so that nobody locks a stranger out cheaply. */
  wrong_password_anywhere: { name: "auth_wrong_password_anywhere", tries: 200, seconds: 3600 },
  /** Phone numbers that an address learns are taken, by signing up with them; and each of them, told again. */
  taken_phone: { name: "auth_taken_phone", tries: 5, seconds: 86_400 },
  same_taken_phone: { name: "auth_same_taken_phone", tries: 1, seconds: 86_400 },
  refresh: { name: "auth_refresh", tries: 75, seconds: 60 },
  link: { name: "auth_link", tries: 60, seconds: 300 },
  recover: { name: "auth_recover", tries: 30, seconds: 3600 },
  /** Reading and changing one's own account, and leaving: each reads the session. */
  account: { name: "auth_account", tries: 300, seconds: 300 },
  /** Changes of one's own account that read a password or send a letter. */
  account_change: { name: "auth_account_change", tries: 20, seconds: 900 },
} as const satisfies Record<string, AuthLimit>;

export type AuthLimits = Record<keyof typeof AUTH_LIMITS, AuthLimit>;

/** Counts one try; throws the 429 failure with its Retry-After when there are too many. */
export async function limitTries(
  limiter: AuthLimiter,
  limit: AuthLimit,
  key: string,
  code: "over_request_rate_limit" | "over_email_send_rate_limit" = "over_request_rate_limit",
): Promise<void> {
  const wait = await limiter.strike(limit, key);
  if (wait > 0) throw new AuthFailure(code, { retryAfter: Math.ceil(wait) });
}
