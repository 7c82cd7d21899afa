import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#platform/config/config.ts";

const COOKIE = "maisonnee_recent_write";
/** Longer than the lag of a replica in use and the time to detect a longer lag. */
const SECONDS = 10;

/**
 * With replicas: marks a browser that just wrote something for some seconds, so that every process reads the
 * primary for it. The cookie holds no personal data.
 */
export function markRecentWrite(request: IncomingMessage, response: ServerResponse, config: Config): void {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!config.DATABASE_REPLICA_URLS || isRead || request.headers.authorization === undefined) return;
  const secure = config.PUBLIC_URL.startsWith("https:") ? "; Secure" : "";
  response.appendHeader(
    "Set-Cookie",
    `${COOKIE}=1; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}

const MARK = new RegExp(`(?:^|;\\s*)${COOKIE}=1(?:;|$)`);

/** Returns whether a request comes from a browser that just wrote something. */
export const hasRecentWrite = (cookies: string | null | undefined): boolean => MARK.test(cookies ?? "");
