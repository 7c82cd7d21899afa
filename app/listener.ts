import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Failure } from "#foundation/errors/failure.ts";
import { failureAnswer } from "#platform/http/answers.ts";
import { createApiHandler } from "#platform/http/api-handler.ts";
import type { Ports } from "#platform/http/context.ts";
import { commonHeaders } from "#platform/http/security-headers.ts";
import { createLimiter, type Limit } from "#platform/rate-limit/rate-limit.ts";
import { type Authenticate, apiContext } from "./api/context.ts";
import { apiRouter } from "./api/router.ts";
import type { Site } from "./site.ts";

/** Answers a Node request; resolves when the answer is on its way. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What one address may ask in a minute without signing in; counted in memory, so that it costs no query. */
export const VISITOR_LIMIT: Limit = { points: 600, duration: 60 };

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
        if (!allowed.ok) return refuse(response, allowed.retryAfterSeconds, context.request.id);
      }
      const { matched } = await api.handle(request, response, { prefix: "/api", context });
      if (matched) return;
    }
    await rest(request, response);
  };
}

function refuse(response: ServerResponse, retryAfter: number, requestId: string): void {
  const { status, body } = failureAnswer(new Failure("RATE_LIMIT_EXCEEDED", { retryAfter }), requestId);
  response
    .writeHead(status, {
      "Content-Type": "application/json; charset=utf-8",
      "Retry-After": String(retryAfter),
    })
    .end(JSON.stringify(body));
}
