import { randomBytes } from "node:crypto";
import { createRouterClient } from "@orpc/server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type ApiClient, pageApi } from "#features/api/web/index.ts";
import { type SiteFacts, siteFacts } from "#features/site/web/index.ts";
import { newId } from "#foundation/id.ts";
import { answeringProcedure } from "#platform/http/api-handler.ts";
import type { Ports } from "#platform/http/context.ts";
import { pagePolicy } from "#platform/http/security-headers.ts";
import { requestLog } from "#platform/log/log.ts";
import { apiRouter } from "./api/router.ts";
import { pageRequest } from "./page-request.ts";

/** The pages, rendered on the server; `address` is the visitor's. */
export function createPages(build: ServerBuild | (() => Promise<ServerBuild>), ports: Ports) {
  const render = createRequestHandler(build, process.env.NODE_ENV);
  return async (request: Request, address: string): Promise<Response> => {
    const nonce = randomBytes(16).toString("base64");
    const id = newId();
    const log = requestLog(ports.log, id);
    const context = new RouterContextProvider();
    context.set(pageRequest, { nonce, log });
    context.set(siteFacts, factsOf(ports));
    context.set(pageApi, visitorApi({ ...ports, log }, { id, address }));
    const response = await render(request, context);
    response.headers.set("Content-Security-Policy", pagePolicy(nonce, ports.config));
    response.headers.set("X-Request-Id", id);
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    return response;
  };
}

function factsOf({ config, now, payments }: Ports): SiteFacts {
  return {
    origin: config.PUBLIC_URL,
    demonstration: payments.demonstration,
    dev_pages: config.DEMO,
    support_email: config.SUPPORT_EMAIL,
    support_phone: config.SUPPORT_PHONE,
    social_urls: config.SOCIAL_URLS,
    privacy_officer: config.PRIVACY_OFFICER,
    year: Number(yearInMontreal.format(now())),
    auth: config.AUTH_URL ? { url: config.AUTH_URL, apikey: config.AUTH_APIKEY } : null,
    sentry_dsn: config.SENTRY_DSN ?? null,
  };
}

const yearInMontreal = new Intl.DateTimeFormat("fr-CA", { year: "numeric", timeZone: "America/Toronto" });

/** The API called in process by a page's loader, as a visitor. */
function visitorApi(ports: Ports, request: { id: string; address: string }): ApiClient {
  const context = {
    ...ports,
    request: { ...request, idempotency_key: undefined },
    authenticate: async () => null,
  };
  // The router answers the contract the client's type comes from; the two generic types do not meet by themselves.
  return createRouterClient(apiRouter, {
    context,
    interceptors: [answeringProcedure],
  }) as unknown as ApiClient;
}
