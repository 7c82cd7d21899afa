import type { IncomingMessage, ServerResponse } from "node:http";
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from "@orpc/openapi/standard";
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from "@orpc/openapi-client/standard";
import { type AnyProcedure, createProcedureClient, type Router } from "@orpc/server";
import { toAbortSignal } from "@orpc/standard-server-node";
import type { EndpointMeta } from "#foundation/endpoint.ts";
import type { Pool } from "#platform/postgres/database.ts";
import { createHeldBytes } from "./body/held-bytes.ts";
import type { UploadLimit } from "./body/multipart.ts";
import { readBody } from "./body/request-body.ts";
import { uploadLimit } from "./body/upload-limit.ts";
import { ipBlock } from "./client-ip.ts";
import type { ApiContext } from "./context.ts";
import { authorizeCaller } from "./guards.ts";
import { rejectHostileInput } from "./hostile-input.ts";
import { onceForKey, requireOwnKey } from "./idempotency.ts";
import { sendFailure, toApiError } from "./responses.ts";
import { sendEvents, sendOutput } from "./send-output.ts";

/**
 * Runs before an endpoint's own rules, with its name (`POST /requests/{id}/cancel`);
 * throws RATE_LIMIT_EXCEEDED.
 */
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

const codec = new StandardOpenAPICodec(
  new StandardOpenAPISerializer(new StandardOpenAPIJsonSerializer(), new StandardBracketNotationSerializer()),
);

/**
 * The product's API on Node's own request and response, for everything under /api. Mounted in front of
 * the pages, and made of the framework's matcher, codec and client rather than its handler, which
 * matches again, copies each answer and builds a second request: together that took a third of the
 * processor time of a short read.
 *
 * Limits are counted and callers authorized before the body is read: a call that is refused is never parsed.
 * A body that comes later than its headers does not act for a session that ended meanwhile.
 */
export function createApiHandler(
  router: Router<Record<never, never>, ApiContext>,
  admit: EnforceLimit,
): ApiHandler {
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

  return async (request, response, { context, path: target }) => {
    const method = request.method ?? "GET";
    const match = await endpoints.match(method, `/${target.replace(/^\/|\/$/g, "")}`);
    if (!match) return false;
    const { procedure, params, path } = match;
    const { route, meta, errorMap } = procedure["~orpc"];
    context.request.operation = `${route.method} ${route.path}`;
    const failed = { requestId: context.request.id, log: context.log };
    const upload = uploadOf(procedure);
    const hold = heldBy(ipBlock(context.request.ip));
    try {
      await admit(context, context.request.operation);
      await authorizeCaller(context, meta as EndpointMeta);
      const isWhole = method === "GET" || request.complete;
      const body =
        method === "GET" ? undefined : await readBody(request, upload && { ...upload, hold: hold.add });
      if (!isWhole) {
        // Who holds the last byte back may have been suspended or signed out meanwhile.
        await context.authenticate({ again: true });
        await authorizeCaller(context, meta as EndpointMeta);
      }
      const call = {
        method,
        url: new URL(request.url ?? "/", "http://localhost"),
        headers: request.headers,
        body: async () => body,
        signal: toAbortSignal(response),
      };
      const input = await codec.decode(call, params, procedure);
      const run = (db: Pool): Promise<unknown> =>
        createProcedureClient(procedure, {
          context: { ...context, db },
          path: [...path],
          interceptors: [mapProcedureErrors],
        })(input, { signal: call.signal });
      const output = await runOnce(context, meta, input, run);
      if (isEventStream(output)) {
        await sendEvents(response, codec.encode(output, procedure).body);
      } else {
        await sendOutput(request, response, { status: route.successStatus ?? 200, output });
      }
    } catch (error) {
      if (response.headersSent) throw error;
      sendFailure(response, error, { ...failed, declared: errorMap });
    } finally {
      hold.release();
    }
    return true;
  };
}

/** Runs a call, once for its Idempotency-Key where it has one and the platform keeps it. */
async function runOnce(
  { db, log, request, authenticate }: ApiContext,
  { repeated }: EndpointMeta,
  input: unknown,
  run: (db: Pool) => Promise<unknown>,
): Promise<unknown> {
  const { idempotency_key: key, operation, id: requestId } = request;
  if (repeated !== "once" || key === undefined || operation === undefined) return run(db);
  rejectHostileInput(input, key);
  const accountId = (await authenticate())?.id ?? null;
  requireOwnKey({ accountId, key });
  return onceForKey(db, { accountId, operation, key, input, requestId, log }, run);
}

const isEventStream = (output: unknown) =>
  typeof output === "object" && output !== null && Symbol.asyncIterator in output;
