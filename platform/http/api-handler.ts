import { OpenAPIHandler } from "@orpc/openapi/node";
import { type AnyProcedure, ORPCError, type Router } from "@orpc/server";
import { BodyLimitPlugin } from "@orpc/server/node";
import { failureBody, toAnswer } from "./answers.ts";
import type { ApiContext } from "./context.ts";

/** Ten images of 5 MB and their envelope; every other body is held to far less by its own schema. */
const MAX_BODY_BYTES = 55 * 1024 * 1024;

interface Call {
  context: object;
  procedure: AnyProcedure;
  next: () => Promise<unknown>;
}

/** An interceptor that answers what a procedure threw, held to the codes its contract declares. */
export async function answeringProcedure({ context, procedure, next }: Call): Promise<unknown> {
  try {
    return await next();
  } catch (error) {
    const { request, log } = context as ApiContext;
    throw toAnswer(error, { requestId: request.id, log, declared: procedure["~orpc"].errorMap });
  }
}

/**
 * The product's API on Node's own request and response, for everything under /api.
 * Mounted in front of the pages: through a second Response object it would cost a third of its speed.
 */
export function createApiHandler(router: Router<Record<never, never>, ApiContext>) {
  return new OpenAPIHandler(router, {
    plugins: [new BodyLimitPlugin({ maxBodySize: MAX_BODY_BYTES })],
    clientInterceptors: [answeringProcedure],
    interceptors: [
      async ({ context, next }) => {
        try {
          return await next();
        } catch (error) {
          // What is not yet an answer here comes from reading the request, before any procedure ran.
          const refused = error instanceof ORPCError ? error : new ORPCError("BAD_REQUEST", { cause: error });
          throw toAnswer(refused, { requestId: context.request.id, log: context.log, declared: null });
        }
      },
    ],
    customErrorResponseBodyEncoder: failureBody,
  });
}
