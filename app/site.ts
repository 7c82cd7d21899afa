import { setTimeout as delay } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { sql } from "kysely";
import { searchEngines } from "#features/site/server/index.ts";
import { DATABASE_ERROR, NOT_FOUND, RATE_LIMIT_EXCEEDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { clientIp } from "#platform/http/client-ip.ts";
import type { Ports } from "#platform/http/context.ts";
import { UNAVAILABLE_SECONDS } from "#platform/http/responses.ts";
import { Busy } from "#platform/load/busy.ts";
import { isUnreachable } from "#platform/postgres/database.ts";
import type { Consumed } from "#platform/rate-limit/rate-limit.ts";
import { serveFiles } from "#platform/storage/serve-files.ts";

const notFound = {
  code: "NOT_FOUND",
  statusCode: NOT_FOUND.status,
  message: NOT_FOUND.message,
};

export type Site = Hono<{ Bindings: HttpBindings }>;

/** An app mounted below a path: the auth service, the payment sandbox, a webhook. */
export interface Mount {
  path: string;
  app: Site | Hono;
  /** Whether the limit of pages applies; apps with a limit of their own leave it out. */
  limited?: true;
}

export interface SiteParts {
  ports: Ports;
  mounts: readonly Mount[];
  /** Counts what is rendered for an IP address; static files are not counted. */
  admitPage: (ip: string) => Promise<Consumed>;
  /** Handles all remaining paths; undefined where only the API is served. */
  pages?: (request: Request, ip: string) => Promise<Response>;
  /** The folder of the built files that browsers load. */
  assets?: string;
}

/** Creates the app for everything over HTTP that is not an endpoint of the contract. */
export function createSite({ ports, mounts, admitPage, pages, assets }: SiteParts): Site {
  const site: Site = new Hono();
  const limited = limitPages(admitPage, ports);
  site.get("/healthz", (c) => c.text("ok"));
  const isDatabaseReady = databaseProbe(ports);
  site.get("/readyz", async (c) =>
    (await isDatabaseReady()) ? c.text("ok") : c.text("database out of reach", 503),
  );
  // Password managers look here for the page that changes a password.
  site.get("/.well-known/change-password", (c) => c.redirect(accountPaths.resetPassword));
  // People who remember the start of an address type this.
  site.get("/owner", (c) => c.redirect(accountPaths.home("owner")));
  const files = serveFiles(ports.storage);
  site.on(["GET", "HEAD"], "/files/*", (c) => files(c.req.raw));
  for (const mount of mounts) {
    if (mount.limited) site.use(`${mount.path}/*`, limited);
    site.route(mount.path, mount.app as Site);
  }
  site.all("/api/*", (c) =>
    c.json({ ...notFound, requestId: c.env.outgoing.getHeader("X-Request-Id") }, 404),
  );
  if (assets) site.use(builtFiles(assets));
  site.use(limited);
  site.route("/", searchEngines(ports));
  site.all("*", async (c) => {
    if (!pages) return c.json(notFound, 404);
    return pages(c.req.raw, clientIp(c.env.incoming, ports.config.TRUST_PROXY_HOPS));
  });
  site.onError((error, c) => {
    // With 503, the payment service sends its webhook again later.
    if (isUnreachable(error) || error instanceof Busy) {
      const headers = { "Retry-After": String(UNAVAILABLE_SECONDS), "Cache-Control": "no-store" };
      return c.text(new Failure(DATABASE_ERROR).message, 503, headers);
    }
    ports.log.error({ err: error }, "unexpected failure");
    return c.text("Une erreur est survenue. Veuillez réessayer.", 500);
  });
  return site;
}

/** Applies the limit of pages to an IP address. */
function limitPages(admitPage: SiteParts["admitPage"], { config }: Ports): MiddlewareHandler {
  return async (c, next) => {
    const allowed = await admitPage(clientIp(c.env.incoming, config.TRUST_PROXY_HOPS));
    if (allowed.ok) return next();
    const retryAfter = allowed.retryAfterSeconds;
    const { message } = new Failure(RATE_LIMIT_EXCEEDED, { retryAfter });
    return c.text(message, 429, { "Retry-After": String(retryAfter) });
  };
}

/** Within the second that load balancers allow, also while the database hangs. */
const READY_TIMEOUT_MS = 500;

/** Returns a function that checks the database; simultaneous calls share one query. */
function databaseProbe({ db }: Ports): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return Promise.race([asking, delay(READY_TIMEOUT_MS, false)]);
  };
}

/** Policies of static files that run scripts or are pages; the others have that of security-headers.ts. */
const POLICIES: Record<string, string> = {
  "/service-worker.js": "default-src 'self'; connect-src 'self'",
  "/hors-ligne.html": "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
};

/** Serves static files. Names under /assets carry a hash of their content and never change; others may. */
function builtFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return async (c, next) => {
    const found = await serve(c, next);
    // A file it found is a Response already: a header set in `onFound` would be lost. Otherwise it called the
    // next handler, whose response is complete.
    if (!(found instanceof Response)) return;
    const { path } = c.req;
    found.headers.set(
      "Cache-Control",
      path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    );
    const policy = POLICIES[path];
    if (policy) found.headers.set("Content-Security-Policy", policy);
    return found;
  };
}
