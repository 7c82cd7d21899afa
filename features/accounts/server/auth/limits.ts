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
  /** Wrong passwords for one account from one address, by devices that never signed in to it. */
  wrong_password: { name: "auth_wrong_password", tries: 20, seconds: 900 },
  /** The same from anywhere. Devices that signed in before are not counted here, so that nobody locks them out. */
  wrong_password_anywhere: { name: "auth_wrong_password_anywhere", tries: 75, seconds: 1800 },
  /** The same; beyond, answers wait before they are given. */
  password_slowed: { name: "auth_password_slowed", tries: 30, seconds: 1800 },
  /** Wrong passwords for one account from one device that signed in to it before. */
  wrong_password_device: { name: "auth_wrong_password_device", tries: 20, seconds: 900 },
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

type TooMany = "over_request_rate_limit" | "over_email_send_rate_limit";

/** Counts one try; the 429 failure with its Retry-After when there are too many, else null. */
export async function countTry(
  limiter: AuthLimiter,
  limit: AuthLimit,
  key: string,
  code: TooMany = "over_request_rate_limit",
): Promise<AuthFailure | null> {
  const wait = await limiter.strike(limit, key);
  return wait > 0 ? new AuthFailure(code, { retryAfter: Math.ceil(wait) }) : null;
}

/** Counts one try; throws the 429 failure when there are too many. */
export async function limitTries(...tried: Parameters<typeof countTry>): Promise<void> {
  const refused = await countTry(...tried);
  if (refused) throw refused;
}
