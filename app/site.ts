import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { sql } from "kysely";
import { searchEngines } from "#features/site/server/index.ts";
import { ERRORS } from "#foundation/errors/catalog.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import type { Ports } from "#platform/http/context.ts";
import { serveFiles } from "#platform/storage/serve-files.ts";

const notFound = {
  code: "NOT_FOUND",
  statusCode: ERRORS.NOT_FOUND.status,
  message: ERRORS.NOT_FOUND.message,
};

export type Site = Hono<{ Bindings: HttpBindings }>;

/** Something mounted below a path: the auth service, the payment sandbox, a webhook. */
export interface Mount {
  path: string;
  app: Site | Hono;
}

export interface SiteParts {
  ports: Ports;
  mounts: readonly Mount[];
  /** Answers every path nothing else does; absent where only the API is wanted. */
  pages?: (request: Request, address: string) => Promise<Response>;
  /** The folder of the built files that browsers load. */
  assets?: string;
}

/** Everything over HTTP that is not an endpoint of the contract. */
export function createSite({ ports, mounts, pages, assets }: SiteParts): Site {
  const site: Site = new Hono();
  site.get("/healthz", (c) => c.text("ok"));
  site.get("/readyz", async (c) => {
    try {
      await sql`select 1`.execute(ports.db);
      return c.text("ok");
    } catch {
      return c.text("database out of reach", 503);
    }
  });
  const files = serveFiles(ports.storage);
  site.on(["GET", "HEAD"], "/files/*", (c) => files(c.req.raw));
  site.route("/", searchEngines(ports));
  for (const { path, app } of mounts) site.route(path, app as Site);
  site.all("/api/*", (c) =>
    c.json({ ...notFound, requestId: c.env.outgoing.getHeader("X-Request-Id") }, 404),
  );
  if (assets) site.use(builtFiles(assets));
  site.all("*", async (c) => {
    if (!pages) return c.json(notFound, 404);
    return pages(c.req.raw, clientAddress(c.env.incoming, ports.config.TRUST_PROXY_HOPS));
  });
  site.onError((error, c) => {
    ports.log.error({ err: error }, "unexpected failure");
    return c.text("Une erreur est survenue. Veuillez réessayer.", 500);
  });
  return site;
}

/** Static files that run or are read as pages; the rest may do nothing (platform/http/security-headers.ts). */
const POLICIES: Record<string, string> = {
  "/service-worker.js": "default-src 'self'; connect-src 'self'",
  "/hors-ligne.html": "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
};

/** Names under /assets carry a hash of their content and never change; the others may. */
function builtFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return async (c, next) => {
    const found = await serve(c, next);
    // What it finds is a response already: a header given to its `onFound` would be lost. Else it went on to the
    // pages, and answers whatever those left.
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
