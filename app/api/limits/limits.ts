import type { Route } from "@orpc/contract";
import { apiContract } from "#app/api/contract.ts";
import { MINUTE_S } from "#foundation/durations.ts";
import type { CallLimit, EndpointMeta } from "#foundation/endpoint.ts";
import type { Limit } from "#platform/rate-limit/rate-limit.ts";

/** Limits for one address or account (docs/security.md). */
export interface Limits {
  /** Calls from one address without a token, and pages; counted in memory, without a query. */
  visitor: Limit;
  /** Calls from one address with a verified token (a household, an office); in memory too. */
  signedIn: Limit;
  /**
   * Calls of one writing or costly endpoint by one account, or by an address without
   * a token; over all processes.
   */
  write: (operation: string) => Limit;
}

/** More than a person needs, less than a script would use. */
const DEFAULT_LIMIT: Limit = { points: 120, duration: MINUTE_S };

/** The limits that endpoints declare, by operation (`POST /requests`). */
export const OWN_LIMITS: ReadonlyMap<string, CallLimit> = new Map(
  Object.values(apiContract)
    .flatMap((endpoints): { "~orpc": { route: Route; meta: EndpointMeta } }[] => Object.values(endpoints))
    .flatMap(({ "~orpc": { route, meta } }) =>
      meta.limit ? [[`${route.method} ${route.path}`, meta.limit] as const] : [],
    ),
);

export const LIMITS: Limits = {
  visitor: { points: 600, duration: MINUTE_S },
  signedIn: { points: 6000, duration: MINUTE_S },
  write: (operation) => OWN_LIMITS.get(operation) ?? DEFAULT_LIMIT,
};

const UNLIMITED: Limit = { points: 1_000_000_000, duration: MINUTE_S };

/** For benchmarks and for tests of something else, which send many requests from one address. */
export const NO_LIMITS: Limits = { visitor: UNLIMITED, signedIn: UNLIMITED, write: () => UNLIMITED };
