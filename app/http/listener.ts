import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RATE_LIMIT_EXCEEDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { createApiHandler } from "#platform/http/api-handler.ts";
import { clientIp } from "#platform/http/client-ip.ts";
import type { Ports } from "#platform/http/context.ts";
import { hasOneHost, parseTarget, type RequestTarget } from "#platform/http/request-target.ts";
import { sendFailure } from "#platform/http/responses.ts";
import { apiHeaders, commonHeaders } from "#platform/http/security-headers.ts";
import type { LoadWatch } from "#platform/load/load-watch.ts";
import type { Turns } from "#platform/load/turns.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import type { Span, Tracing } from "#platform/tracing/tracing.ts";
import { type Authenticate, apiContext, type IsSigned } from "../api/context.ts";
import { apiRouter } from "../api/router.ts";
import type { SendPage } from "../pages/cache/page-cache.ts";
import { METHODS, routeNames } from "../pages/route-name.ts";
import type { Site } from "../site.ts";
import type { RateLimits } from "./rate-limiting.ts";
import { markRecentWrite } from "./recent-write.ts";
import { refuseRequest } from "./refuse-request.ts";

/** Handles a Node request; resolves when the response is being sent. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Dependencies {
  ports: Ports;
  rateLimits: RateLimits;
  authenticate: Authenticate;
  isSigned: IsSigned;
  /** Everything that is not an endpoint of the contract: auth, files, webhooks, pages. */
  site: Site;
  /** Returns a function that sends a public page from the cache; undefined when the site must answer. */
  keptPage: (request: IncomingMessage, target: RequestTarget) => SendPage | undefined;
  metrics: Metrics;
  load: Pick<LoadWatch, "isOver">;
  turns: Pick<Turns, "begin" | "isFull">;
  tracing: Tracing;
  /** Returns the name of the page at a path; see page-routes.ts. */
  pageOf: (path: string) => string | undefined;
}

const API = "/api";
/**
 * Paths refused while the process is overloaded. Static files and cached pages cost little;
 * pages check the load themselves.
 */
const REFUSED_WHEN_OVERLOADED = [`${API}/`, "/auth/v1/"];
/** Never delayed by other requests. */
const HEALTH = "/healthz";

/**
 * Creates the listener of all requests. The target is parsed here, once, and written back in its normal
 * form, so that all later code reads the same path. Endpoints of the contract come first, on Node's own
 * objects; Hono handles the rest.
 */
export function createListener({
  ports,
  rateLimits,
  authenticate,
  isSigned,
  load,
  turns,
  site,
  keptPage,
  metrics,
  tracing,
  pageOf,
}: Dependencies): Listener {
  const api = createApiHandler(apiRouter, rateLimits.admit);
  const honoListener = getRequestListener(site.fetch, { overrideGlobalObjects: false });
  const routeOf = routeNames(site, pageOf);
  const headers = Object.entries(commonHeaders(ports.config));
  const headersOfApi = Object.entries(apiHeaders);

  /** Resolves to false when no endpoint is at this path. */
  async function handleCall(
    request: IncomingMessage,
    response: ServerResponse,
    call: Parameters<typeof api>[2],
  ): Promise<boolean> {
    const { context } = call;
    for (const [name, value] of headersOfApi) response.setHeader(name, value);
    response.setHeader("X-Request-Id", context.request.id);
    markRecentWrite(request, response, ports.config);
    const allowed = await rateLimits.call(context.request.ip, await isSigned(request.headers.authorization));
    if (allowed.ok) return api(request, response, call);
    sendFailure(response, new Failure(RATE_LIMIT_EXCEEDED, { retryAfter: allowed.retryAfterSeconds }), {
      requestId: context.request.id,
      log: context.log,
      declared: null,
    });
    return true;
  }

  /** Resolves to false when the page is not cached, or its limit is reached: the site then renders it. */
  async function sendKept(request: IncomingMessage, response: ServerResponse, target: RequestTarget) {
    const send = keptPage(request, target);
    if (!send || !(await rateLimits.page(clientIp(request, ports.config.TRUST_PROXY_HOPS))).ok) return false;
    await send(request, response);
    return true;
  }

  async function handle(request: IncomingMessage, response: ServerResponse, span?: Span): Promise<void> {
    const start = performance.now();
    const isQueued = request.url !== HEALTH;
    const isQueueFull = isQueued && turns.isFull();
    // Nothing is done for a request that waits, so that a thousand of them cost little while they arrive.
    if (isQueued && !isQueueFull) await turns.begin();
    // The client may have disconnected while its request waited.
    if (request.destroyed) return;
    for (const [name, value] of headers) response.setHeader(name, value);
    const target = parseTarget(request.url ?? "");
    const context = target?.path.startsWith(`${API}/`) ? apiContext(ports, authenticate, request) : null;
    const route = () => context?.request.operation ?? routeOf(request.method ?? "", target?.path ?? "");
    response.once("close", () => {
      const seconds = (performance.now() - start) / 1000;
      metrics.request({ route: route(), status: response.statusCode, seconds });
    });
    if (!target || !hasOneHost(request)) return refuseRequest(request, response, 400);
    if (!METHODS.has(request.method ?? "")) return refuseRequest(request, response, 405);
    request.url = target.path + target.search;
    if (
      isQueueFull ||
      (load.isOver() && REFUSED_WHEN_OVERLOADED.some((prefix) => target.path.startsWith(prefix)))
    )
      return refuseRequest(request, response, 503);
    if (context) {
      const call = { context, path: target.path.slice(API.length) as `/${string}` };
      if (!(await handleCall(request, response, call))) await honoListener(request, response);
    } else if (!(await sendKept(request, response, target))) await honoListener(request, response);
    if (!span) return;
    span.rename(route());
    span.set({ "http.route": route(), "http.response.status_code": response.statusCode });
    // The id that the browser received and shows with errors.
    const id = response.getHeader("X-Request-Id");
    if (typeof id === "string") span.set({ "maisonnee.request_id": id });
  }

  if (!tracing.isOn) return handle;
  return (request, response) =>
    tracing.span("request", { kind: "server" }, (span) => handle(request, response, span));
}
