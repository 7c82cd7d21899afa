import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { createRouterClient } from "@orpc/server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { ApiContract } from "#app/api/contract.ts";
import type { ClientOf } from "#client/browser-api.ts";
import { pageApiContext } from "#client/page-api.ts";
import { forgetReference } from "#features/catalog/server/index.ts";
import { newId } from "#foundation/id.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import { publicPaths } from "#paths/public-paths.ts";
import type { CompanyIdentity } from "#platform/company/company-identity.ts";
import { acceptsPayments } from "#platform/config/config.ts";
import { mapProcedureErrors } from "#platform/http/api-handler.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Shows } from "#platform/http/page-tag.ts";
import type { RequestTarget } from "#platform/http/request-target.ts";
import { pagePolicy } from "#platform/http/security-headers.ts";
import { Busy } from "#platform/load/busy.ts";
import type { LoadWatch } from "#platform/load/load-watch.ts";
import { createSlots } from "#platform/load/slots.ts";
import { requestLog } from "#platform/log/log.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { type SiteFacts, siteFacts } from "#ui/page/site-facts.ts";
import { apiRouter } from "../api/router.ts";
import type { PageChanges } from "../http/page-changes.ts";
import { hasRecentWrite } from "../http/recent-write.ts";
import type { Shown } from "./cache/kept-pages.ts";
import { createPageCache, type SendPage } from "./cache/page-cache.ts";
import { tagsOf } from "./cache/page-tags.ts";
import { pageFinisher } from "./finish-page.ts";
import { knownIdentity } from "./known-identity.ts";
import { checkPost, rejectPageRequest } from "./page-post.ts";
import { pageRequest } from "./page-request.ts";
import { type PageRoutes, pageRoutes } from "./page-routes.ts";
import { PERSONAL } from "./personal-pages.ts";
import type { RenderedPage } from "./rendered-page.ts";

interface PageParts extends Ports {
  pageChanges: PageChanges;
  load: Pick<LoadWatch, "isOver">;
  metrics: Pick<Metrics, "page">;
  /** The folder of the built files that browsers load. */
  assets: string;
}

/**
 * Rendering blocks the event loop for some ten milliseconds: a few at once keep it busy, more
 * would delay everything else.
 */
const RENDERING = { atOnce: 3, waitingMax: 200 };

/**
 * Renders pages on the server. Public pages are cached until what they show changes, unless the build may
 * change (a function). While the process is overloaded only cached pages are served.
 */
export function createPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  ports: PageParts,
): {
  /**
   * Renders a page or takes it from the cache; `ip` is the visitor's. Throws Busy for one that is not cached.
   */
  respond: (received: Request, ip: string) => Promise<Response>;
  /**
   * Returns a function that sends the page from the cache; undefined when it is not
   * there, or is not for everybody.
   */
  kept: (request: IncomingMessage, target: RequestTarget) => SendPage | undefined;
} {
  const routes = typeof build === "function" ? null : pageRoutes(build);
  const handle = pageHandler(build, routes);
  const inSlot = createSlots(RENDERING);
  // Before the cache hears of changes: what it renders again is rendered from this.
  const identityNow = knownIdentity(ports);
  const render = (request: Request, ip: string, how: Rendered): Promise<RenderedPage> => {
    if (ports.load.isOver()) throw new Busy();
    return inSlot(() => renderNow(request, ip, how));
  };
  const renderNow = async (
    request: Request,
    ip: string,
    { nonce, shown }: Rendered,
  ): Promise<RenderedPage> => {
    const id = newId();
    const log = requestLog(ports.log, id);
    const context = new RouterContextProvider();
    let html: string | undefined;
    const rendered = (text: string) => {
      html = text;
    };
    context.set(pageRequest, { nonce, log, rendered });
    const { identity, isCurrent } = await identityNow();
    if (shown && !isCurrent) shown.isWhole = false;
    context.set(siteFacts, factsOf(ports, identity));
    // A page that stays in memory must not come from a replica that lags behind.
    const reads = shown || hasRecentWrite(request.headers.get("cookie")) ? ports.db : ports.reads;
    context.set(pageApiContext, visitorApi({ ...ports, reads, log }, { id, ip }, shown));
    const response = await handle(request, context);
    response.headers.set("X-Request-Id", id);
    return { response, html };
  };
  const renderUncached = async (received: Request, ip: string): Promise<Response> => {
    const request = isRead(received) ? received : await checkPost(received, ports.config.PUBLIC_URL);
    if (request instanceof Response) return request;
    const nonce = randomBytes(16).toString("base64");
    const page = await render(request, ip, { nonce });
    const { headers } = page.response;
    headers.set("Content-Security-Policy", pagePolicy([`'nonce-${nonce}'`], ports.config));
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    if (finish) return finish(page, { request, nonce });
    return page.html === undefined ? page.response : new Response(page.html, page.response);
  };
  const cache =
    typeof build === "function"
      ? null
      : sharedPages((request, ip, shown) => render(request, ip, { shown }), ports);
  const finish = routes && pageFinisher(routes, ports.assets);
  const takesForm = routes?.takesForm ?? (() => true);
  return {
    respond: async (received, ip) => {
      const request = routes && isRead(received) ? withReadKeys(received, routes) : received;
      const refused = rejectPageRequest(request, takesForm);
      if (refused) return refused;
      const shared = cache && isShared(request) ? await cache.respond(request, ip) : null;
      return shared ?? renderUncached(request, ip);
    },
    // A cached page was public, so the rest of its path and query was checked already.
    kept: ({ method = "", headers }, { path, search }) => {
      if (!isRead({ method }) || hasRecentWrite(headers.cookie)) return undefined;
      return cache?.kept(path + (routes ? readQuery(path, search, routes) : search));
    },
  };
}

/**
 * Returns React Router's handler of requests; one for each page that is read, with the routes that it needs.
 */
function pageHandler(build: ServerBuild | (() => Promise<ServerBuild>), routes: PageRoutes | null) {
  const handlerOf = (of: typeof build) => createRequestHandler(of, process.env.NODE_ENV);
  const whole = handlerOf(build);
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof handlerOf>>();
  return (request: Request, context: RouterContextProvider): Promise<Response> => {
    const path = new URL(request.url).pathname;
    // The data of a page is asked for at another path than its own.
    const part = isRead(request) && !path.endsWith(".data") ? routes?.buildFor(path) : undefined;
    if (!part) return whole(request, context);
    const handle = handlers.get(part) ?? handlerOf(part);
    handlers.set(part, handle);
    return handle(request, context);
  };
}

/** How a page is rendered: for one visitor, or for all. */
interface Rendered {
  nonce?: string;
  /** Gathers what a page for all shows. */
  shown?: Shown;
}

function sharedPages(
  render: (request: Request, ip: string, shown: Shown) => Promise<RenderedPage>,
  { pageChanges, config, metrics, now, db }: PageParts,
) {
  const cache = createPageCache({
    render: async (request, ip, shown) => {
      // Every page has names of the reference tables, who runs the marketplace, and a year.
      shown.tags.add("reference").add("company");
      shown.until = instantAt(addDays(dayOf(now().getTime()), 1), 0);
      return render(request, ip, shown);
    },
    policyOf: (scripts) => pagePolicy(scripts, config),
    bytesMax: config.PAGE_CACHE_MB * 1024 * 1024,
    isHeard: pageChanges.isHeard,
    count: metrics.page,
    now: () => now().getTime(),
  });
  // First what is kept of the tables themselves, which pages are rendered from.
  pageChanges.subscribe((changed) => {
    if (changed.includes("reference") || changed.includes("everything")) forgetReference(db);
  });
  pageChanges.subscribe(cache.change);
  return cache;
}

/**
 * Returns the request without the query keys that its page does not read: they do not change what is
 * rendered, and one that cannot be decoded does not keep the page away.
 */
function withReadKeys(request: Request, routes: PageRoutes): Request {
  const url = new URL(request.url);
  const search = readQuery(url.pathname, url.search, routes);
  if (search === url.search) return request;
  url.search = search;
  return new Request(url, { method: request.method, headers: request.headers });
}

/**
 * Returns the part of a query, `?` included, that the page at a path reads: all of it
 * where the page does not say.
 */
function readQuery(path: string, search: string, { queryKeysOf }: PageRoutes): string {
  if (search === "") return "";
  const read = queryKeysOf(path);
  if (!read) return search;
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams(
    read.flatMap((key) => {
      const value = given.get(key);
      return value === null ? [] : [[key, value]];
    }),
  ).toString();
  return kept && `?${kept}`;
}

const isRead = ({ method }: { method: string }) => method === "GET" || method === "HEAD";

/** Returns whether a request is for a page that is the same for everyone. */
function isShared(request: Request): boolean {
  if (!isRead(request) || hasRecentWrite(request.headers.get("cookie"))) return false;
  // Routes are matched regardless of case.
  const path = `${new URL(request.url).pathname.toLowerCase()}/`;
  return !path.endsWith(".data/") && !path.startsWith("/__") && !isPersonal(path);
}

const isPersonal = (path: string) =>
  path !== `${publicPaths.providerLanding}/` && PERSONAL.some((prefix) => path.startsWith(prefix));

function factsOf({ config, now, payments }: Ports, identity: CompanyIdentity): SiteFacts {
  return {
    origin: config.PUBLIC_URL,
    // Without a key outside a demonstration nothing is paid, not even as an example.
    demonstration: payments.demonstration && acceptsPayments(config),
    accepts_payments: acceptsPayments(config),
    dev_pages: config.DEMO,
    ...identity,
    year: Number(yearInMontreal.format(now())),
    auth: config.AUTH_URL ? { url: config.AUTH_URL, apikey: config.AUTH_APIKEY } : null,
    letter_pause_s: config.AUTH_MAIL_GAP_S,
    sentry_dsn: config.SENTRY_DSN ?? null,
  };
}

const yearInMontreal = new Intl.DateTimeFormat("fr-CA", { year: "numeric", timeZone: "America/Toronto" });

/**
 * Returns the API for a page's loader, called in process as a visitor; `shown` gathers what its answers show.
 */
export function visitorApi(
  ports: Ports,
  request: { id: string; ip: string },
  shown?: Shown,
): ClientOf<ApiContract> {
  const show = ({ tags, until }: Shows) => {
    if (!shown) return;
    for (const tag of tags) shown.tags.add(tag);
    shown.until = Math.min(shown.until, until);
  };
  const context = {
    ...ports,
    shows: show,
    request: { ...request, idempotency_key: undefined },
    authenticate: async () => null,
  };
  // The router implements the contract of the client's type; the compiler cannot
  // relate the two generic types.
  return createRouterClient(apiRouter, {
    context,
    interceptors: [
      mapProcedureErrors,
      async ({ next, path, input }) => {
        if (!shown) return next();
        try {
          const output: unknown = await next();
          const tags = tagsOf(path, input, output);
          if (tags) show({ tags, until: Number.POSITIVE_INFINITY });
          else shown.isWhole = false;
          return output;
        } catch (error) {
          // A page may show that a call failed.
          shown.isWhole = false;
          throw error;
        }
      },
    ],
  }) as unknown as ClientOf<ApiContract>;
}
