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
import { clientAddress } from "#platform/http/client-address.ts";
import type { ApiContext, Ports } from "#platform/http/context.ts";
import { apiHeaders, commonHeaders } from "#platform/http/security-headers.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { type Authenticate, apiContext } from "./api/context.ts";
import type { Limits } from "./api/limits.ts";
import { apiRouter } from "./api/router.ts";
import { uploadEndpoints } from "./api/uploads.ts";
import { createGate } from "./gate.ts";
import { routeNames } from "./route-name.ts";
import type { Site } from "./site.ts";

/** Answers a Node request; resolves when the answer is on its way. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What services tell us is held to limits of its own, where it is received. */
const WEBHOOKS = "/api/webhooks/";
/** What is not a page, or has limits of its own. */
const UNCOUNTED = /^\/(?:assets|files|auth\/v1)\/|^\/(?:healthz|readyz|metrics)$/;

interface Parts {
  ports: Ports;
  limits: Limits;
  authenticate: Authenticate;
  /** Everything that is not an endpoint of the contract: auth, files, webhooks, pages. */
  site: Site;
  metrics: Metrics;
  /** Names the page behind a path; see page-routes.ts. */
  pageOf: (path: string) => string | undefined;
}

/**
 * The one door. Endpoints of the contract answer first, on Node's own objects; the rest is Hono's.
 */
export function createListener({ ports, limits, authenticate, site, metrics, pageOf }: Parts): Listener {
  const gate = createGate(limits, ports.limiter);
  const api = createApiHandler(apiRouter, gate.admit);
  const rest = getRequestListener(site.fetch, { overrideGlobalObjects: false });
  const takesFiles = uploadEndpoints();
  const routeOf = routeNames(site, pageOf);
  const headers = Object.entries(commonHeaders(ports.config));
  const headersOfApi = Object.entries(apiHeaders);

  async function answerCall(
    request: IncomingMessage,
    response: ServerResponse,
    context: ApiContext,
  ): Promise<boolean> {
    for (const [name, value] of headersOfApi) response.setHeader(name, value);
    response.setHeader("X-Request-Id", context.request.id);
    const allowed = await gate.call(context.request.address, request.headers.authorization !== undefined);
    if (!allowed.ok) {
      const retryAfter = allowed.retryAfterSeconds;
      response.setHeader("Retry-After", String(retryAfter));
      refuse(response, new Failure("RATE_LIMIT_EXCEEDED", { retryAfter }), context.request.id);
      return true;
    }
    if (!request.url?.startsWith(WEBHOOKS)) {
      const limit = await bodyLimit(takesFiles(request.method, pathOf(request)), context);
      if (announcesTooMuch(request, limit)) {
        refuse(response, limit.refusal, context.request.id);
        return true;
      }
      limitBody(request, limit);
    }
    const { matched } = await api.handle(request, response, { prefix: "/api", context });
    return matched;
  }

  /** Whether a page may be rendered; answers itself when it may not. */
  async function admitPage(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (UNCOUNTED.test(pathOf(request))) return true;
    const allowed = await gate.page(clientAddress(request, ports.config.TRUST_PROXY_HOPS));
    if (allowed.ok) return true;
    const { message } = new Failure("RATE_LIMIT_EXCEEDED", { retryAfter: allowed.retryAfterSeconds });
    response
      .writeHead(429, {
        "Content-Type": "text/plain; charset=utf-8",
        "Retry-After": String(allowed.retryAfterSeconds),
      })
      .end(message);
    return false;
  }

  return async (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const start = performance.now();
    const call = request.url?.startsWith("/api/") ? apiContext(ports, authenticate, request) : null;
    response.once("close", () => {
      const route = call?.request.operation ?? routeOf(request.method ?? "", pathOf(request));
      metrics.request({
        route,
        status: response.statusCode,
        seconds: (performance.now() - start) / 1000,
      });
    });
    if (call ? await answerCall(request, response, call) : !(await admitPage(request, response))) return;
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
