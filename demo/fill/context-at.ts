import type { ApiContext, Ports } from "#platform/http/context.ts";

/** Returns a use case's context at a moment of the past, for a caller without a session. */
export function contextAt(ports: Ports, at: Date): ApiContext {
  return {
    ...ports,
    now: () => at,
    request: { id: "demonstration", ip: "", idempotency_key: undefined },
    authenticate: async () => null,
  };
}
