import { OpenAPIHandler } from "@orpc/openapi/node";
import { type AnyProcedure, ORPCError, type Router } from "@orpc/server";
import { ERRORS } from "#foundation/errors/catalog.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { failureBody, toAnswer } from "./answers.ts";
import type { ApiContext } from "./context.ts";
import { refuseHostile } from "./hostile-input.ts";

/** Asked before an endpoint's own rules, by its name (`POST /requests/{id}/cancel`); throws a Failure to refuse. */
export type Admit = (context: ApiContext, operation: string) => Promise<void>;

interface Call {
  context: object;
  input: unknown;
  procedure: AnyProcedure;
  next: () => Promise<unknown>;
}

/** An interceptor that answers what a procedure threw, held to the codes its contract declares. */
export async function answeringProcedure({ context, input, procedure, next }: Call): Promise<unknown> {
  const { request, log } = context as ApiContext;
  try {
    refuseHostile(input, request.idempotency_key);
    return await next();
  } catch (error) {
    throw toAnswer(error, { requestId: request.id, log, declared: procedure["~orpc"].errorMap });
  }
}

function admitting(admit: Admit) {
  return async ({ context, procedure, next }: Call): Promise<unknown> => {
    const asked = context as ApiContext;
    const { method, path } = procedure["~orpc"].route;
    asked.request.operation = `${method} ${path}`;
    await admit(asked, asked.request.operation);
    return next();
  };
}

/**
 * The product's API on Node's own request and response, for everything under /api.
 * Mounted in front of the pages: through a second Response object it would cost a third of its speed.
 */
export function createApiHandler(router: Router<Record<never, never>, ApiContext>, admit: Admit) {
  return new OpenAPIHandler(router, {
    rootInterceptors: [
      async ({ next }) => {
        const result = await next();
        if (!result.response) return result;
        const retryAfter = secondsToWait(result.response);
        if (retryAfter !== undefined) result.response.headers["retry-after"] = String(retryAfter);
        return result;
      },
    ],
    clientInterceptors: [answeringProcedure, admitting(admit)],
    interceptors: [
      async ({ context, next }) => {
        try {
          return await next();
        } catch (error) {
          // What is not yet an answer here comes from reading the request, before any procedure ran.
          throw toAnswer(refusalIn(error), {
            requestId: context.request.id,
            log: context.log,
            declared: null,
          });
        }
      },
    ],
    customErrorResponseBodyEncoder: failureBody,
  });
}

/** What an answer that asks to wait says in its details, for its header. */
function secondsToWait({ status, body }: { status: number; body: unknown }): number | undefined {
  if (status !== ERRORS.RATE_LIMIT_EXCEEDED.status) return undefined;
  const { details } = body as { details?: { retryAfter?: number } };
  return details?.retryAfter;
}

/** A refusal thrown into the reading of a body, however it was wrapped on its way; else the body was malformed. */
function refusalIn(error: unknown): Failure | ORPCError<string, unknown> {
  if (error instanceof Failure || error instanceof ORPCError) return error;
  if (error instanceof Error && error.cause instanceof Error) return refusalIn(error.cause);
  return new ORPCError("BAD_REQUEST", { cause: error });
}
