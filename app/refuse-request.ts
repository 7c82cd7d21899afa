import type { IncomingMessage, ServerResponse } from "node:http";
import { authFailureBody } from "#features/accounts/server/index.ts";
import { sentenceOfStatus } from "#foundation/errors/catalog.ts";
import { newId } from "#foundation/id.ts";

/** What is said when there is too much to do, and the seconds after which trying again may be worth it. */
export const TOO_BUSY =
  "Le service est très demandé en ce moment. Veuillez réessayer dans quelques secondes.";
export const BUSY_RETRY_S = 5;

/**
 * The codes are not of the catalogue: no endpoint answers them, and clients fall back on the status (spec.md
 * section 8).
 */
const REFUSALS = {
  400: { code: "BAD_REQUEST", message: sentenceOfStatus(400) },
  405: { code: "METHOD_NOT_ALLOWED", message: "Cette adresse n'accepte pas cette méthode." },
  503: {
    code: "SERVICE_UNAVAILABLE",
    message: TOO_BUSY,
  },
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
  if (status === 503) response.setHeader("Retry-After", String(BUSY_RETRY_S));
  if (path.startsWith("/api/")) {
    const requestId = newId();
    response.setHeader("X-Request-Id", requestId);
    send(response, status, JSON.stringify({ code, statusCode: status, message, requestId }));
  } else if (path.startsWith("/auth/v1/")) {
    const version = [request.headers["x-supabase-api-version"] ?? []].flat()[0];
    const failure = { code: code.toLowerCase(), status, message };
    send(response, status, JSON.stringify(authFailureBody(failure, version)));
  } else {
    send(response, status, message, "text/plain");
  }
}

function send(response: ServerResponse, status: number, body: string, type = "application/json"): void {
  const headers = { "Content-Type": `${type}; charset=utf-8`, "Content-Length": Buffer.byteLength(body) };
  response.writeHead(status, headers).end(body);
}
