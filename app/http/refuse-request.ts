import type { IncomingMessage, ServerResponse } from "node:http";
import { authFailureBody } from "#features/accounts/server/index.ts";
import { DATABASE_ERROR } from "#foundation/errors/common.ts";
import { sentenceOfStatus } from "#foundation/errors/status-sentence.ts";
import { newId } from "#foundation/id.ts";
import { UNAVAILABLE_SECONDS } from "#platform/http/responses.ts";

/**
 * The codes of 400 and 405 are not in the catalogue: no endpoint returns them, and clients fall
 * back on the status (docs/product.md "Error messages"). An overloaded process responds like one
 * whose database is unavailable.
 */
const REFUSALS = {
  400: { code: "BAD_REQUEST", message: sentenceOfStatus(400) },
  405: { code: "METHOD_NOT_ALLOWED", message: "Cette adresse n'accepte pas cette méthode." },
  503: { code: DATABASE_ERROR.code, message: DATABASE_ERROR.message },
} as const;

/** Refuses a request before it reaches the product, in the format of the API, the auth service or a page. */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  status: keyof typeof REFUSALS,
): void {
  const { code, message } = REFUSALS[status];
  const path = request.url ?? "";
  response.setHeader("Cache-Control", "no-store");
  if (status === 503) response.setHeader("Retry-After", String(UNAVAILABLE_SECONDS));
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
