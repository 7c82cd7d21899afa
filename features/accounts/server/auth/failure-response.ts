import type { Context } from "hono";
import type { AuthFailure } from "./failure.ts";

const API_VERSION = "X-Supabase-Api-Version";

/** Echoes the API version to a client that sends one. */
export function versionHeaders(to: Context | true): Record<string, string> {
  return to === true || to.req.header(API_VERSION) !== undefined ? { [API_VERSION]: "2024-01-01" } : {};
}

/** Returns the body of a failure; `version` is the API version that the client sends. */
export function failureBody(
  { code, status, message }: { code: string; status: number; message: string },
  version: string | undefined,
): object {
  return version === undefined ? { code: status, error_code: code, msg: message } : { code, message };
}

/** docs/auth.md "Calls": one shape for clients that send their version, the older one for the others. */
export function failureResponse(
  c: Context,
  { code, status, message, reasons, retryAfter }: AuthFailure,
): Response {
  const body = {
    ...failureBody({ code, status, message }, c.req.header(API_VERSION)),
    ...(reasons && { weak_password: { reasons, message } }),
  };
  const headers: Record<string, string> = {};
  if (retryAfter !== undefined) headers["Retry-After"] = String(retryAfter);
  // The rest of the body is never read, so the connection cannot be reused.
  if (status === 413) headers.Connection = "close";
  return Response.json(body, { status, headers });
}
