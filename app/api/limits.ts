import type { Limit } from "#platform/rate-limit/rate-limit.ts";

/** How much one address or account may ask for (docs/security.md). */
export interface Limits {
  /** Endpoints called from one address without signing in, and pages; counted in memory: it costs no query. */
  visitor: Limit;
  /** Calls from one address with a token whose signature is verified: a household or an office. In memory too. */
  signedIn: Limit;
  /** One endpoint that changes something or costs much, called by one account, or by one address without one; by all processes. */
  write: (operation: string) => Limit;
}

const MINUTE = 60;
const HOUR = 3600;

/** Faster than a hand, slower than a machine. */
const USUAL: Limit = { points: 120, duration: MINUTE };

/** What costs more than a row: images, letters to others, calls to the payment service, a place to look up. */
const COSTLY: Record<string, Limit> = {
  "POST /profile/password": { points: 10, duration: 15 * MINUTE },
  "DELETE /profile": { points: 10, duration: 15 * MINUTE },
  "GET /profile/export": { points: 20, duration: HOUR },
  "POST /provider/documents": { points: 40, duration: HOUR },
  "POST /leads/{id}/report": { points: 30, duration: HOUR },
  "POST /reviews/{id}/report": { points: 30, duration: HOUR },
  "POST /profile/avatar": { points: 30, duration: 10 * MINUTE },
  "POST /provider/services/{id}/images": { points: 120, duration: 10 * MINUTE },
  "POST /provider/services": { points: 100, duration: HOUR },
  "POST /properties": { points: 100, duration: HOUR },
  "POST /requests": { points: 60, duration: HOUR },
  "POST /leads/{id}/create-checkout-session": { points: 40, duration: 10 * MINUTE },
  "POST /credits/create-checkout-session": { points: 40, duration: 10 * MINUTE },
};

/** The operations with a limit of their own; a test holds them to the contract. */
export const COSTLY_OPERATIONS = Object.keys(COSTLY);

export const LIMITS: Limits = {
  visitor: { points: 600, duration: MINUTE },
  signedIn: { points: 6000, duration: MINUTE },
  write: (operation) => COSTLY[operation] ?? USUAL,
};

const PLENTY: Limit = { points: 1_000_000_000, duration: MINUTE };

/** For measures and for tests of something else, which ask from one address as fast as they can. */
export const NO_LIMITS: Limits = { visitor: PLENTY, signedIn: PLENTY, write: () => PLENTY };
