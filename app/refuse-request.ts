import type { IncomingMessage, ServerResponse } from "node:http";
import { sentenceOfStatus } from "#foundation/errors/catalog.ts";
import { newId } from "#foundation/id.ts";

/**
 * Refuses a request before anything of the product looks at it, in the shape of the surface it was meant for. The
 * codes are not of the catalogue: no endpoint answers them, and clients fall back on the status (spec.md section 8).
 */
export function refuseRequest(request: IncomingMessage, response: ServerResponse, status: 400): void {
  const message = sentenceOfStatus(status);
  response.setHeader("Cache-Control", "no-store");
  if (!request.url?.startsWith("/api/")) {
    response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(message);
    return;
  }
  const requestId = newId();
  response
    .writeHead(status, { "Content-Type": "application/json; charset=utf-8", "X-Request-Id": requestId })
    .end(JSON.stringify({ code: "BAD_REQUEST", statusCode: status, message, requestId }));
}
