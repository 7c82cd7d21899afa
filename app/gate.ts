import { Failure } from "#foundation/errors/failure.ts";
import type { Admit } from "#platform/http/api-handler.ts";
import { addressBlock } from "#platform/http/client-address.ts";
import { createLeasedLimiter } from "#platform/rate-limit/leased.ts";
import { type Consumed, createLimiter, type Limiter } from "#platform/rate-limit/rate-limit.ts";
import { createThriftyLimiter } from "#platform/rate-limit/thrifty.ts";
import { COSTLY_OPERATIONS, type Limits } from "./api/limits.ts";

/** Who may go on, as far as how often they ask is concerned. */
export interface Gate {
  /** A call of the API from an address, with or without a token that proves to be ours. */
  call: (address: string, isSignedIn: boolean) => Promise<Consumed>;
  /** A page rendered for an address. */
  page: (address: string) => Promise<Consumed>;
  /** Holds an endpoint that changes something or costs much, by its caller; throws RATE_LIMIT_EXCEEDED. */
  admit: Admit;
}

/**
 * `shared` counts for every process. In Redis it counts everything; in PostgreSQL reads are counted by each process for
 * itself, and cost no query.
 */
export function createGate(limits: Limits, shared: Limiter, { inRedis }: { inRedis: boolean }): Gate {
  const leased = createLeasedLimiter(shared);
  const reads = inRedis ? leased : createLimiter({ store: "memory" });
  const writes = inRedis ? leased : createThriftyLimiter(shared);
  return {
    call: (address, isSignedIn) =>
      isSignedIn
        ? reads.consume(`signed-in:${addressBlock(address)}`, limits.signedIn)
        : reads.consume(`visitor:${addressBlock(address)}`, limits.visitor),
    page: (address) => reads.consume(`page:${addressBlock(address)}`, limits.visitor),
    admit: async ({ request, authenticate }, operation) => {
      if (operation.startsWith("GET ") && !COSTLY_OPERATIONS.includes(operation)) return;
      // Whoever is not let in is told so by the endpoint itself; here the try counts for its address.
      const actor = await authenticate().catch(() => null);
      const key = `${operation}:${actor?.id ?? addressBlock(request.address)}`;
      const allowed = await writes.consume(key, limits.write(operation));
      if (!allowed.ok) throw new Failure("RATE_LIMIT_EXCEEDED", { retryAfter: allowed.retryAfterSeconds });
    },
  };
}
