import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#platform/config/config.ts";

const COOKIE = "maisonnee_recent_write";
/** Longer than a replica that is read may be behind, and than noticing that it is. */
const SECONDS = 10;

/**
 * Where replicas are read: a browser whose person just changed something carries this mark for some seconds, and is
 * read the primary by whichever process it reaches. It says nothing of anybody.
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

/** Whether a call or page is asked for by somebody who just changed something. */
export const hasRecentWrite = (cookies: string | null | undefined): boolean => MARK.test(cookies ?? "");
