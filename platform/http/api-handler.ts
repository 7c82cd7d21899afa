import type { IncomingMessage, ServerResponse } from "node:http";
import { OpenAPIHandler } from "@orpc/openapi/node";
import { StandardOpenAPIMatcher } from "@orpc/openapi/standard";
import type { AnyProcedure, Router } from "@orpc/server";
import { CompressionPlugin } from "@orpc/server/node";
import type { EndpointMeta } from "#foundation/endpoint.ts";
import { RATE_LIMIT_EXCEEDED } from "#foundation/errors/common.ts";
import { createHeldBytes } from "./body/held-bytes.ts";
import type { UploadLimit } from "./body/multipart.ts";
import { readBody } from "./body/request-body.ts";
import { uploadLimit } from "./body/upload-limit.ts";
import { ipBlock } from "./client-ip.ts";
import type { ApiContext } from "./context.ts";
import { authorizeCaller } from "./guards.ts";
import { rejectHostileInput } from "./hostile-input.ts";
import { failureBody, sendFailure, toApiError } from "./responses.ts";

/** Runs before an endpoint's own rules, with its name (`POST /requests/{id}/cancel`); throws RATE_LIMIT_EXCEEDED. */
export type EnforceLimit = (context: ApiContext, operation: string) => Promise<void>;

/** Handles a call of the endpoint at `path`, below /api. Resolves to false when there is none. */
export type ApiHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  call: { context: ApiContext; path: `/${string}` },
) => Promise<boolean>;

interface Call {
  context: object;
  input: unknown;
  procedure: AnyProcedure;
  next: () => Promise<unknown>;
}

/** An interceptor that maps what a procedure threw to an error that its contract declares. */
export async function mapProcedureErrors({ context, input, procedure, next }: Call): Promise<unknown> {
  const { request, log } = context as ApiContext;
  try {
    rejectHostileInput(input, request.idempotency_key);
    return await next();
  } catch (error) {
    throw toApiError(error, { requestId: request.id, log, declared: procedure["~orpc"].errorMap });
  }
}

/** Two uploads of ten images of 5 MB, or seventeen of one; one address leaves room for others. */
const UPLOADS_IN_MEMORY = { bytes: 104 * 1024 * 1024, bytesEach: 64 * 1024 * 1024 };

/**
 * The product's API on Node's own request and response, for everything under /api.
 * Mounted in front of the pages: through a second Response object it would cost a third of its speed.
 *
 * Limits are counted and callers authorized before the body is read: a call that is refused is never parsed.
 */
export function createApiHandler(
  router: Router<Record<never, never>, ApiContext>,
  admit: EnforceLimit,
): ApiHandler {
  const handler = openApiHandler(router);
  const endpoints = new StandardOpenAPIMatcher();
  endpoints.init(router);
  const uploads = new Map<AnyProcedure, UploadLimit | null>();
  const uploadOf = (procedure: AnyProcedure) => {
    const known = uploads.get(procedure);
    if (known !== undefined) return known;
    const limit = uploadLimit(procedure["~orpc"].inputSchema);
    uploads.set(procedure, limit);
    return limit;
  };

  const heldBy = createHeldBytes(UPLOADS_IN_MEMORY);

  return async (request, response, { context, path }) => {
    const method = request.method ?? "GET";
    const match = await endpoints.match(method, `/${path.replace(/^\/|\/$/g, "")}`);
    if (!match) return false;
    const { procedure } = match;
    const { route, meta, errorMap } = procedure["~orpc"];
    context.request.operation = `${route.method} ${route.path}`;
    const upload = uploadOf(procedure);
    const hold = heldBy(ipBlock(context.request.ip));
    try {
      await admit(context, context.request.operation);
      await authorizeCaller(context, meta as EndpointMeta);
      if (method !== "GET") {
        const body = await readBody(request, upload && { ...upload, hold: hold.add });
        // Read by the handler instead of the stream.
        Object.assign(request, { body });
      }
      const { matched } = await handler.handle(request, response, { prefix: "/api", context });
      return matched;
    } catch (error) {
      if (response.headersSent) throw error;
      sendFailure(response, error, {
        requestId: context.request.id,
        log: context.log,
        declared: errorMap,
      });
      return true;
    } finally {
      hold.release();
    }
  };
}

function openApiHandler(router: Router<Record<never, never>, ApiContext>) {
  return new OpenAPIHandler(router, {
    // From a kilobyte on, and never the stream of events.
    plugins: [new CompressionPlugin()],
    rootInterceptors: [
      async ({ next }) => {
        const result = await next();
        if (!result.response) return result;
        const { body } = result.response;
        if (body instanceof File) result.response.headers["content-disposition"] = attachmentNamed(body.name);
        const retryAfter = secondsToWait(result.response);
        if (retryAfter !== undefined) result.response.headers["retry-after"] = String(retryAfter);
        return result;
      },
    ],
    clientInterceptors: [mapProcedureErrors],
    interceptors: [
      async ({ context, next }) => {
        try {
          return await next();
        } catch (error) {
          // What is not mapped yet was thrown outside the procedure: its input could not be decoded.
          throw toApiError(error, { requestId: context.request.id, log: context.log, declared: null });
        }
      },
    ],
    customErrorResponseBodyEncoder: failureBody,
  });
}

/** Files are saved, never opened under this origin. */
const attachmentNamed = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Returns the seconds for the Retry-After header of a RATE_LIMIT_EXCEEDED response. */
function secondsToWait({ status, body }: { status: number; body: unknown }): number | undefined {
  if (status !== RATE_LIMIT_EXCEEDED.status) return undefined;
  const { details } = body as { details?: { retryAfter?: number } };
  return details?.retryAfter;
}
