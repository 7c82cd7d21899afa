import type { IncomingMessage, ServerResponse } from "node:http";
import { authFailureBody } from "#features/accounts/server/index.ts";
import { sentenceOfStatus } from "#foundation/errors/catalog.ts";
import { newId } from "#foundation/id.ts";

/**
 * The codes are not of the catalogue: no endpoint answers them, and clients fall back on the status (spec.md
 * section 8).
 */
const REFUSALS = {
  400: { code: "BAD_REQUEST", message: sentenceOfStatus(400) },
  405: { code: "METHOD_NOT_ALLOWED", message: "Cette adresse n'accepte pas cette méthode." },
} as const;

/** Refuses a request before anything of the product looks at it, in the shape of the surface it was meant for. */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  status: keyof typeof REFUSALS,
): void {
  const { code, message } = REFUSALS[status];
  const path = request.url ?? "";
  response.setHeader("Cache-Control", "no-store");
  if (path.startsWith("/api/")) {
    const requestId = newId();
    response.setHeader("X-Request-Id", requestId);
    sendJson(response, status, { code, statusCode: status, message, requestId });
  } else if (path.startsWith("/auth/v1/")) {
    const version = [request.headers["x-supabase-api-version"] ?? []].flat()[0];
    sendJson(response, status, authFailureBody({ code: code.toLowerCase(), status, message }, version));
  } else {
    response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(message);
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}
