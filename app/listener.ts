import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createApiHandler } from "#platform/http/api-handler.ts";
import type { Ports } from "#platform/http/context.ts";
import { commonHeaders } from "#platform/http/security-headers.ts";
import { type Authenticate, apiContext } from "./api/context.ts";
import { apiRouter } from "./api/router.ts";
import type { Site } from "./site.ts";

/** Answers a Node request; resolves when the answer is on its way. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Parts {
  ports: Ports;
  authenticate: Authenticate;
  /** Everything that is not an endpoint of the contract: auth, files, webhooks, pages. */
  site: Site;
}

/**
 * The one door. Endpoints of the contract answer first, on Node's own objects; the rest is Hono's.
 */
export function createListener({ ports, authenticate, site }: Parts): Listener {
  const api = createApiHandler(apiRouter);
  const rest = getRequestListener(site.fetch, { overrideGlobalObjects: false });
  const headers = Object.entries(commonHeaders(ports.config));
  return async (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.url?.startsWith("/api/")) {
      const context = apiContext(ports, authenticate, request);
      response.setHeader("Cache-Control", "no-store");
      response.setHeader("X-Request-Id", context.request.id);
      const { matched } = await api.handle(request, response, { prefix: "/api", context });
      if (matched) return;
    }
    await rest(request, response);
  };
}
