import { createORPCClient, ORPCError } from "@orpc/client";
import type { AnyContractProcedure, AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import type { EndpointMeta } from "#foundation/endpoint.ts";
import { repeatedByDefault } from "#foundation/repeated.ts";
import { decodeFailure, failureOf, NETWORK_ERROR } from "./failure.ts";
import { createRepeatedCalls } from "./repeated-calls.ts";
import { takeFirstCall } from "./session/first-calls.ts";

/**
 * A contract's endpoints as typed calls; failures are ORPCError with a code of the
 * catalogue (see failure.ts).
 */
export type ClientOf<Contract extends AnyContractRouter> = ContractRouterClient<Contract, CallOptions>;

interface CallOptions {
  /** In place of the call's own (see repeated-calls.ts): for what is done once beyond its page's life. */
  idempotencyKey?: string;
  /** Whether the request outlives its page; its body has 64 KB at most. */
  keepalive?: boolean;
}

interface Session {
  /**
   * The access token to send, refreshed when needed; null for a visitor. Rejects
   * when it cannot be had for now.
   */
  token: () => Promise<string | null>;
  /**
   * Called when the server refused `token`: returns another one, or null when the session is over. Rejects
   * when that cannot be known for now.
   */
  renew: (token: string) => Promise<string | null>;
  /** Called when the server wants both factors given again: returns whether they were. */
  giveFactors: () => Promise<boolean>;
}

interface CallContext extends CallOptions {
  /** The token of the call; a visitor's has none. */
  token?: string | null;
}

/**
 * Returns a contract's API over HTTP for the browser: a call whose token is refused is repeated once with a
 * renewed one, a call that needs a recent factor once it was given, and a change that is sent again is done
 * once (repeated-calls.ts). Types come from the contract; `routes` is
 * what `minifyContractRouter` leaves of it, its paths and methods.
 */
export function createBrowserApi<Contract extends AnyContractRouter>(
  routes: object,
  session: Session,
): ClientOf<Contract> {
  const link = new OpenAPILink<CallContext>(routes as never, {
    url: () => `${location.origin}/api`,
    interceptors: [
      ({ next, ...call }) => {
        const change = changeAt(routes, call.path);
        if (!change || call.context.idempotencyKey) return next(call);
        return repeatedCalls.run({ ...change, input: call.input }, (idempotencyKey) =>
          next({ ...call, context: { ...call.context, ...(idempotencyKey && { idempotencyKey }) } }),
        );
      },
      async ({ next, ...call }) => {
        try {
          return await next(call);
        } catch (refused) {
          if (failureOf(refused) !== "RECENT_FACTOR_REQUIRED" || !(await session.giveFactors()))
            throw refused;
          return next(call);
        }
      },
      async ({ next, ...call }) => {
        const callWith = (token: string | null) => next({ ...call, context: { ...call.context, token } });
        const token = await orNetworkError(session.token());
        try {
          return wholeOrData(await callWith(token));
        } catch (refused) {
          // Refused without a token: says nothing about the session.
          if (token === null || !(refused instanceof ORPCError) || refused.status !== 401) throw refused;
          const renewed = await orNetworkError(session.renew(token));
          if (renewed === null) throw refused;
          return wholeOrData(await callWith(renewed));
        }
      },
    ],
    headers: ({ context }) => ({
      ...(context.token && { authorization: `Bearer ${context.token}` }),
      ...(context.idempotencyKey && { "idempotency-key": context.idempotencyKey }),
    }),
    fetch: (request, init, { context: { keepalive } }) =>
      (takeFirstCall(request) ?? fetch(request, { ...init, credentials: "include", keepalive })).catch(
        (error: unknown) => {
          if (request.signal.aborted) throw error;
          throw networkError(error);
        },
      ),
    customErrorResponseBodyDecoder: (body, { status }) => decodeFailure(body, status),
  });
  return createORPCClient(link);
}

const repeatedCalls = createRepeatedCalls();

/**
 * Returns the method and path of an endpoint that changes something, and whether a repetition of it is done
 * once; null for one that reads, and for what a page sends again of its own accord.
 */
function changeAt(routes: object, path: readonly string[]): { endpoint: string; isOnce: boolean } | null {
  const found = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], routes);
  const { meta, route } = (found as AnyContractProcedure)["~orpc"];
  const { repeated = repeatedByDefault(route.method) } = meta as Partial<EndpointMeta>;
  const isOnce = repeated !== "harmless";
  if (route.method === "GET" || (route.method === "POST" && !isOnce)) return null;
  return { endpoint: `${route.method} ${route.path}`, isOnce };
}

/**
 * A response without a `data` field is read whole (docs/product.md "Error messages"); files
 * and streams are as they are.
 */
function wholeOrData(body: unknown): unknown {
  const isRecord = typeof body === "object" && body !== null;
  if (!isRecord || "data" in body || body instanceof Blob || Symbol.asyncIterator in body) return body;
  return { data: body };
}

const networkError = (cause: unknown) => new ORPCError(NETWORK_ERROR.code, { ...NETWORK_ERROR, cause });

const orNetworkError = <T>(call: Promise<T>): Promise<T> =>
  call.catch((cause: unknown) => {
    throw networkError(cause);
  });
