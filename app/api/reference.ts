import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Ports } from "#platform/http/context.ts";
import { openApiDocument } from "./openapi.ts";

/** Swagger UI's files, as its package ships them. */
const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Maisonnée API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

const START = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#api", deepLinking: true, docExpansion: "list" });`;

/** Serves /api/openapi.json, and /api/docs with Swagger UI. */
export function apiReference({ config }: Ports) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get("/openapi.json", async (c) => {
    document ??= openApiDocument(config.PUBLIC_URL);
    return c.json(await document);
  });
  app.get("/docs", (c) => c.html(PAGE, 200, { "Content-Security-Policy": DOCS_POLICY }));
  app.get("/docs/start.js", (c) => c.body(START, 200, { "Content-Type": "text/javascript; charset=utf-8" }));
  app.get(
    "/docs/*",
    serveStatic({ root: SWAGGER_UI, rewriteRequestPath: (path) => path.slice("/api/docs".length) }),
  );
  return app;
}

const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
