import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import minified from "#features/api/contract/contract.gen.json" with { type: "json" };
import type { ApiContract } from "#features/api/contract/index.ts";
import { NETWORK_ERROR } from "#foundation/errors/catalog.ts";

/** Every endpoint as a typed call; failures are ORPCError with a code of the catalogue (see failure.ts). */
export type ApiClient = ContractRouterClient<ApiContract, { idempotencyKey?: string }>;

interface Session {
  /** The access token to send, refreshed when needed; null for a visitor. Fails when it cannot be had for now. */
  token: () => Promise<string | null>;
  /** Told when the server no longer knows the session. */
  onUnauthorized: () => void;
}

/** The API over HTTP, from the browser. Types come from the contract; at run time only paths and methods do. */
export function createBrowserApi(session: Session): ApiClient {
  const link = new OpenAPILink<{ idempotencyKey?: string }>(minified as never, {
    url: () => `${location.origin}/api`,
    headers: async ({ context }) => {
      const token = await session.token().catch((cause: unknown) => {
        throw new ORPCError(NETWORK_ERROR.code, { ...NETWORK_ERROR, cause });
      });
      return {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(context?.idempotencyKey && { "idempotency-key": context.idempotencyKey }),
      };
    },
    fetch: async (request, init) => {
      const answer = await fetch(request, { ...init, credentials: "include" }).catch((error: unknown) => {
        if (request.signal.aborted) throw error;
        throw new ORPCError(NETWORK_ERROR.code, { ...NETWORK_ERROR, cause: error });
      });
      // Refused for want of a token says nothing of the session.
      if (answer.status === 401 && request.headers.has("authorization")) session.onUnauthorized();
      return answer;
    },
    customErrorResponseBodyDecoder: (body, { status }) => decode(body, status),
  });
  return createORPCClient(link);
}

/** Reads `{code, statusCode, message, details}`; anything else keeps its status only. */
function decode(body: unknown, status: number): ORPCError<string, unknown> {
  const { code, message, details } = (body ?? {}) as { code?: string; message?: string; details?: unknown };
  return new ORPCError(code ?? "UNKNOWN", { status, message: message ?? "", data: details, defined: true });
}
