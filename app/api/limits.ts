import { HOUR_S, MINUTE_S } from "#foundation/durations.ts";
import type { Limit } from "#platform/rate-limit/rate-limit.ts";

/** Limits for one address or account (docs/security.md). */
export interface Limits {
  /** Calls from one address without a token, and pages; counted in memory, without a query. */
  visitor: Limit;
  /** Calls from one address with a verified token (a household, an office); in memory too. */
  signedIn: Limit;
  /** Calls of one writing or costly endpoint by one account, or by an address without a token; over all processes. */
  write: (operation: string) => Limit;
}

/** More than a person needs, less than a script would use. */
const DEFAULT_LIMIT: Limit = { points: 120, duration: MINUTE_S };

/** Endpoints that cost more than a row: images, letters to others, payment calls, password checks. */
const COSTLY: Record<string, Limit> = {
  "POST /profile/password": { points: 10, duration: 15 * MINUTE_S },
  "DELETE /profile": { points: 10, duration: 15 * MINUTE_S },
  "GET /profile/export": { points: 20, duration: HOUR_S },
  "POST /provider/documents": { points: 40, duration: HOUR_S },
  "POST /leads/{id}/report": { points: 30, duration: HOUR_S },
  "POST /reviews/{id}/report": { points: 30, duration: HOUR_S },
  "POST /profile/avatar": { points: 30, duration: 10 * MINUTE_S },
  "POST /provider/services/{id}/images": { points: 120, duration: 10 * MINUTE_S },
  "POST /provider/services": { points: 100, duration: HOUR_S },
  "POST /provider/services/{id}/duplicate": { points: 100, duration: HOUR_S },
  "POST /properties": { points: 100, duration: HOUR_S },
  "POST /requests": { points: 60, duration: HOUR_S },
  "POST /leads/{id}/create-checkout-session": { points: 40, duration: 10 * MINUTE_S },
  "POST /credits/create-checkout-session": { points: 40, duration: 10 * MINUTE_S },
};

/** The operations with a limit of their own; a test compares them with the contract. */
export const COSTLY_OPERATIONS = Object.keys(COSTLY);

export const LIMITS: Limits = {
  visitor: { points: 600, duration: MINUTE_S },
  signedIn: { points: 6000, duration: MINUTE_S },
  write: (operation) => COSTLY[operation] ?? DEFAULT_LIMIT,
};

const UNLIMITED: Limit = { points: 1_000_000_000, duration: MINUTE_S };

/** For benchmarks and for tests of something else, which send many requests from one address. */
export const NO_LIMITS: Limits = { visitor: UNLIMITED, signedIn: UNLIMITED, write: () => UNLIMITED };
