import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Failure } from "#foundation/errors/failure.ts";
import { failureAnswer } from "#platform/http/answers.ts";
import { createApiHandler } from "#platform/http/api-handler.ts";
import {
  announcesTooMuch,
  type BodyLimit,
  FORM_BYTES,
  limitBody,
  UPLOAD_BYTES,
} from "#platform/http/body-limit.ts";
import type { ApiContext, Ports } from "#platform/http/context.ts";
import { commonHeaders } from "#platform/http/security-headers.ts";
import { createLimiter, type Limit } from "#platform/rate-limit/rate-limit.ts";
import { type Authenticate, apiContext } from "./api/context.ts";
import { apiRouter } from "./api/router.ts";
import { uploadEndpoints } from "./api/uploads.ts";
import type { Site } from "./site.ts";

/** Answers a Node request; resolves when the answer is on its way. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What one address may ask in a minute without signing in; counted in memory, so that it costs no query. */
export const VISITOR_LIMIT: Limit = { points: 600, duration: 60 };

/** What services tell us is held to limits of its own, where it is received. */
const WEBHOOKS = "/api/webhooks/";

interface Parts {
  ports: Ports;
  visitorLimit: Limit;
  authenticate: Authenticate;
  /** Everything that is not an endpoint of the contract: auth, files, webhooks, pages. */
  site: Site;
}

/**
 * The one door. Endpoints of the contract answer first, on Node's own objects; the rest is Hono's.
 */
export function createListener({ ports, visitorLimit, authenticate, site }: Parts): Listener {
  const api = createApiHandler(apiRouter);
  const rest = getRequestListener(site.fetch, { overrideGlobalObjects: false });
  const takesFiles = uploadEndpoints();
  const visitors = createLimiter({ store: "memory" });
  const headers = Object.entries(commonHeaders(ports.config));
  return async (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.url?.startsWith("/api/")) {
      const context = apiContext(ports, authenticate, request);
      response.setHeader("Cache-Control", "no-store");
      response.setHeader("X-Request-Id", context.request.id);
      if (request.headers.authorization === undefined) {
        const allowed = await visitors.consume(context.request.address, visitorLimit);
        if (!allowed.ok) {
          const retryAfter = allowed.retryAfterSeconds;
          response.setHeader("Retry-After", String(retryAfter));
          return refuse(response, new Failure("RATE_LIMIT_EXCEEDED", { retryAfter }), context.request.id);
        }
      }
      if (!request.url.startsWith(WEBHOOKS)) {
        const limit = await bodyLimit(takesFiles(request.method, pathOf(request)), context);
        if (announcesTooMuch(request, limit)) return refuse(response, limit.refusal, context.request.id);
        limitBody(request, limit);
      }
      const { matched } = await api.handle(request, response, { prefix: "/api", context });
      if (matched) return;
    }
    await rest(request, response);
  };
}

/** A form's worth for everyone; files only from somebody signed in, known before any of them is read. */
async function bodyLimit(takesFiles: boolean, context: ApiContext): Promise<BodyLimit> {
  if (!takesFiles) return { bytes: FORM_BYTES, refusal: new Failure("VALIDATION_ERROR", { fields: {} }) };
  const isKnown = await context.authenticate().then(Boolean, () => false);
  if (!isKnown) return { bytes: FORM_BYTES, refusal: new Failure("UNAUTHORIZED") };
  return { bytes: UPLOAD_BYTES, refusal: new Failure("FILE_TOO_LARGE") };
}

const pathOf = ({ url = "" }: IncomingMessage) => url.split("?", 1)[0] ?? "";

function refuse(response: ServerResponse, failure: Failure, requestId: string): void {
  const { status, body } = failureAnswer(failure, requestId);
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}
