import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Failure } from "#foundation/errors/failure.ts";
import { sendFailure } from "#platform/http/answers.ts";
import { createApiHandler } from "#platform/http/api-handler.ts";
import { addressBlock, clientAddress } from "#platform/http/client-address.ts";
import type { Ports } from "#platform/http/context.ts";
import { hasOneHost, parseTarget } from "#platform/http/request-target.ts";
import { apiHeaders, commonHeaders } from "#platform/http/security-headers.ts";
import { leaveBodyUnread } from "#platform/http/unread-body.ts";
import { Busy, createFairQueue } from "#platform/load/fair-queue.ts";
import type { LoadWatch } from "#platform/load/load-watch.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { type Authenticate, apiContext, type IsSigned } from "./api/context.ts";
import { apiRouter } from "./api/router.ts";
import type { Gate } from "./gate.ts";
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
  load: LoadWatch;
  /** Names the page behind a path; see page-routes.ts. */
  pageOf: (path: string) => string | undefined;
}

const API = "/api";
const HEALTH = "/healthz";
/** What waits longer is refused: whoever asked has left, or asks again. */
const TURNS = { room: 1, waitingAtMost: 2_000, patienceMs: 5_000 };

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
  site,
  metrics,
  pageOf,
}: Parts): Listener {
  const api = createApiHandler(apiRouter, gate.admit);
  const rest = getRequestListener(site.fetch, { overrideGlobalObjects: false, autoCleanupIncoming: false });
  const routeOf = routeNames(site, pageOf);
  const headers = Object.entries(commonHeaders(ports.config));
  const headersOfApi = Object.entries(apiHeaders);
  const turns = createFairQueue(TURNS);

  /** Waits for this address's turn: one request begins in a turn of the event loop. Throws Busy. */
  async function turn(address: string): Promise<void> {
    if (load.isOver()) throw new Busy("too much at once");
    const leave = await turns.enter(addressBlock(address));
    setImmediate(leave);
  }

  /** Resolves to false when no endpoint is at this path. */
  async function answerCall(
    request: IncomingMessage,
    response: ServerResponse,
    call: Parameters<typeof api>[2],
  ): Promise<boolean> {
    const { context } = call;
    for (const [name, value] of headersOfApi) response.setHeader(name, value);
    response.setHeader("X-Request-Id", context.request.id);
    const allowed = await gate.call(context.request.address, await isSigned(request.headers.authorization));
    if (allowed.ok) return api(request, response, call);
    sendFailure(response, new Failure("RATE_LIMIT_EXCEEDED", { retryAfter: allowed.retryAfterSeconds }), {
      requestId: context.request.id,
      log: context.log,
      declared: null,
    });
    return true;
  }

  return async (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const start = performance.now();
    leaveBodyUnread(request, response);
    const target = parseTarget(request.url ?? "");
    const context = target?.path.startsWith(`${API}/`) ? apiContext(ports, authenticate, request) : null;
    response.once("close", () => {
      metrics.request({
        route: context?.request.operation ?? routeOf(request.method ?? "", target?.path ?? ""),
        status: response.statusCode,
        seconds: (performance.now() - start) / 1000,
      });
    });
    if (!target || !hasOneHost(request)) return refuseRequest(request, response, 400);
    if (!METHODS.has(request.method ?? "")) return refuseRequest(request, response, 405);
    request.url = target.path + target.search;
    try {
      // Whoever asks whether the process lives is answered at once, whatever else is going on.
      if (target.path !== HEALTH) await turn(clientAddress(request, ports.config.TRUST_PROXY_HOPS));
      if (response.destroyed) return;
      if (context) {
        const call = { context, path: target.path.slice(API.length) as `/${string}` };
        if (await answerCall(request, response, call)) return;
      }
      await rest(request, response);
    } catch (error) {
      if (!(error instanceof Busy) || response.headersSent) throw error;
      refuseRequest(request, response, 503);
    }
  };
}
