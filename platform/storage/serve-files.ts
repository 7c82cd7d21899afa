import { contentTypeOf, isKey, isPrivateKey } from "./key.ts";
import type { Storage } from "./storage.ts";

/**
 * Handles GET and HEAD of /files/{key}. The content of a key never changes, so browsers cache it for a year.
 * Private keys, unknown keys and invalid keys are all 404. Mount it on Hono with
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
        // An SVG opened in a tab runs and loads nothing.
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "Cross-Origin-Resource-Policy": "same-origin",
      },
    });
  };
}
