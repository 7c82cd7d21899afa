import { RATE_LIMIT_EXCEEDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { EnforceLimit } from "#platform/http/api-handler.ts";
import { ipBlock } from "#platform/http/client-ip.ts";
import { createLeasedLimiter } from "#platform/rate-limit/leased.ts";
import { createLocalFirstLimiter } from "#platform/rate-limit/local-first.ts";
import { type Consumed, createLimiter, type Limiter } from "#platform/rate-limit/rate-limit.ts";
import { type Limits, OWN_LIMITS } from "../api/limits/limits.ts";

/** The rate limits of API calls, pages and operations. */
export interface RateLimits {
  /** Counts a call of the API from an IP address, with or without a verified token. */
  call: (ip: string, isSignedIn: boolean) => Promise<Consumed>;
  /** Counts a page rendered for an IP address. */
  page: (ip: string) => Promise<Consumed>;
  /** Counts a call of a writing or costly endpoint by its caller; throws RATE_LIMIT_EXCEEDED. */
  admit: EnforceLimit;
}

/**
 * `shared` counts over all processes. In Redis it counts everything; with PostgreSQL each process counts
 * reads by itself, without a query.
 */
export function createRateLimits(
  limits: Limits,
  shared: Limiter,
  { inRedis }: { inRedis: boolean },
): RateLimits {
  const leased = createLeasedLimiter(shared);
  const reads = inRedis ? leased : createLimiter({ store: "memory" });
  const writes = inRedis ? leased : createLocalFirstLimiter(shared);
  return {
    call: (ip, isSignedIn) =>
      isSignedIn
        ? reads.consume(`signed-in:${ipBlock(ip)}`, limits.signedIn)
        : reads.consume(`visitor:${ipBlock(ip)}`, limits.visitor),
    page: (ip) => reads.consume(`page:${ipBlock(ip)}`, limits.visitor),
    admit: async ({ request, authenticate }, operation) => {
      if (operation.startsWith("GET ") && !OWN_LIMITS.has(operation)) return;
      // The endpoint itself refuses invalid callers; here their call counts for the IP address.
      const actor = await authenticate().catch(() => null);
      const own = OWN_LIMITS.get(operation)?.by === "session" ? actor?.session_id : actor?.id;
      const key = `${operation}:${own ?? ipBlock(request.ip)}`;
      const allowed = await writes.consume(key, limits.write(operation));
      if (!allowed.ok) throw new Failure(RATE_LIMIT_EXCEEDED, { retryAfter: allowed.retryAfterSeconds });
    },
  };
}
