import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { type ApiContract, apiContract } from "#app/api/contract.ts";
import { ERROR_STATUSES } from "#app/api/error-catalog.ts";

export type Caller = ContractRouterClient<ApiContract, { idempotencyKey?: string }>;

/**
 * The API over HTTP with a bearer token, typed by the contract; from `address` where a proxy is trusted.
 * Refusals are thrown with `code`, `status`, `data`.
 */
export function callerOf(origin: string, token: string | null, address?: string): Caller {
  const link = new OpenAPILink<{ idempotencyKey?: string }>(apiContract, {
    url: `${origin}/api`,
    headers: ({ context }) => ({
      ...(address && { "x-forwarded-for": address }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(context?.idempotencyKey && { "idempotency-key": context.idempotencyKey }),
    }),
    customErrorResponseBodyDecoder: (body, { status }) => {
      const { code, message, details } = body as { code: string; message: string; details?: unknown };
      return new Refused(code, status, message, details) as never;
    },
  });
  return createORPCClient(link);
}

/** A failure of the API. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: unknown;
  constructor(code: string, status: number, message: string, data: unknown) {
    super(`${code}: ${message}`);
    this.code = ERROR_STATUSES.has(code) ? code : `unknown code ${code}`;
    this.status = status;
    this.data = data;
  }
}

/** Whether a call was refused, over HTTP or of the command line's client. */
const isRefusal = (error: unknown) => error instanceof Refused || error instanceof ORPCError;

/** Returns the code of a call's failure; « accepted » when it succeeds. */
export function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "accepted",
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );
}

/** Returns the details of a call's failure; undefined when it succeeds. */
export function detailsOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => (isRefusal(error) ? error.data : error),
  );
}
