import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Failure } from "#foundation/errors/failure.ts";
import { sendFailure } from "#platform/http/answers.ts";
import { createApiHandler } from "#platform/http/api-handler.ts";
import type { Ports } from "#platform/http/context.ts";
import { hasOneHost, parseTarget } from "#platform/http/request-target.ts";
import { apiHeaders, commonHeaders } from "#platform/http/security-headers.ts";
import type { LoadWatch } from "#platform/load/load-watch.ts";
import type { Turns } from "#platform/load/turns.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import type { Span, Tracing } from "#platform/tracing/tracing.ts";
import { type Authenticate, apiContext, type IsSigned } from "./api/context.ts";
import { apiRouter } from "./api/router.ts";
import type { Gate } from "./gate.ts";
import { markRecentWrite } from "./recent-write.ts";
import { refuseRequest } from "./refuse-request.ts";
import { METHODS, routeNames } from "./route-name.ts";
import type { Site } from "./site.ts";

/** Answers a Node request; resolves when the answer is on its way. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Parts {
  ports: Ports;
  gate: Gate;
  authenticate: Authenticate;
  isSigned: IsSigned;
  /** Everything that is not an endpoint of the contract: auth, files, webhooks, pages. */
  site: Site;
  metrics: Metrics;
  load: Pick<LoadWatch, "isOver">;
  turns: Pick<Turns, "begin" | "isFull">;
  tracing: Tracing;
  /** Names the page behind a path; see page-routes.ts. */
  pageOf: (path: string) => string | undefined;
}

const API = "/api";
/** Refused while the process is overloaded. Files and kept pages cost next to nothing; pages decide for themselves. */
const COSTLY = [`${API}/`, "/auth/v1/"];
/** Answered at once, however many other requests arrive with it. */
const HEALTH = "/healthz";

/**
 * The one door. The target is parsed here, once, and written back in its normal form: whatever reads it later reads
 * the same path. Endpoints of the contract answer first, on Node's own objects; the rest is Hono's.
 */
export function createListener({
  ports,
  gate,
  authenticate,
  isSigned,
  load,
  turns,
  site,
  metrics,
  tracing,
  pageOf,
}: Parts): Listener {
  const api = createApiHandler(apiRouter, gate.admit);
  const rest = getRequestListener(site.fetch, { overrideGlobalObjects: false });
  const routeOf = routeNames(site, pageOf);
  const headers = Object.entries(commonHeaders(ports.config));
  const headersOfApi = Object.entries(apiHeaders);

  /** Resolves to false when no endpoint is at this path. */
  async function answerCall(
    request: IncomingMessage,
    response: ServerResponse,
    call: Parameters<typeof api>[2],
  ): Promise<boolean> {
    const { context } = call;
    for (const [name, value] of headersOfApi) response.setHeader(name, value);
    response.setHeader("X-Request-Id", context.request.id);
    markRecentWrite(request, response, ports.config);
    const allowed = await gate.call(context.request.address, await isSigned(request.headers.authorization));
    if (allowed.ok) return api(request, response, call);
    sendFailure(response, new Failure("RATE_LIMIT_EXCEEDED", { retryAfter: allowed.retryAfterSeconds }), {
      requestId: context.request.id,
      log: context.log,
      declared: null,
    });
    return true;
  }

  async function answer(request: IncomingMessage, response: ServerResponse, span?: Span): Promise<void> {
    const start = performance.now();
    const waits = request.url !== HEALTH;
    const isCrowded = waits && turns.isFull();
    // Nothing is done for a request that waits, so that a thousand of them cost little while they arrive.
    if (waits && !isCrowded) await turns.begin();
    // Who left meanwhile is sent nothing.
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
    if (isCrowded || (load.isOver() && COSTLY.some((place) => target.path.startsWith(place))))
      return refuseRequest(request, response, 503);
    if (context) {
      const call = { context, path: target.path.slice(API.length) as `/${string}` };
      if (!(await answerCall(request, response, call))) await rest(request, response);
    } else await rest(request, response);
    if (!span) return;
    span.rename(route());
    span.set({ "http.route": route(), "http.response.status_code": response.statusCode });
    // The id that the browser was told, and shows where something fails.
    const id = response.getHeader("X-Request-Id");
    if (typeof id === "string") span.set({ "maisonnee.request_id": id });
  }

  if (!tracing.isOn) return answer;
  return (request, response) =>
    tracing.span("request", { kind: "server" }, (span) => answer(request, response, span));
}
