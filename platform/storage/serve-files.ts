import { contentTypeOf, isKey, isPrivateKey } from "./key.ts";
import type { Storage } from "./storage.ts";

/**
 * Answers GET and HEAD of /files/{key}. A key never changes its content, so browsers keep a file for a year.
 * Private keys, unknown keys and anything that is no key answer 404 alike. Mount it on Hono with
 * `app.on(["GET", "HEAD"], "/files/*", (c) => serve(c.req.raw))`.
 */
export function serveFiles(storage: Storage): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
    }
    const key = new URL(request.url).pathname.slice("/files/".length);
    const bytes = isKey(key) && !isPrivateKey(key) ? await storage.get(key) : null;
    if (bytes === null) {
      return new Response("Fichier introuvable", {
        status: 404,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
      });
    }
    return new Response(request.method === "HEAD" ? null : bytes, {
      headers: {
        "Content-Type": contentTypeOf(key),
        "Content-Length": String(bytes.byteLength),
        "Cache-Control": "public, max-age=31536000, immutable",
        "X-Content-Type-Options": "nosniff",
        // A drawing opened alone in a tab runs nothing and loads nothing.
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "Cross-Origin-Resource-Policy": "same-origin",
      },
    });
  };
}
