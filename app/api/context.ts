import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Caller } from "#platform/http/actor.ts";
import { clientIp } from "#platform/http/client-ip.ts";
import type { ApiContext, Ports } from "#platform/http/context.ts";
import { requestLog } from "#platform/log/log.ts";
import { hasRecentWrite } from "../http/recent-write.ts";

/** Returns the caller of an Authorization header; null without one. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller | null>;

/** Returns whether an Authorization header holds a token with our signature. */
export type IsSigned = (authorization: string | undefined) => Promise<boolean>;

/** Creates the context of one request to the API. */
export function apiContext(ports: Ports, authenticate: Authenticate, request: IncomingMessage): ApiContext {
  const id = randomUUID();
  let actor: Promise<Caller | null> | undefined;
  const { authorization, cookie } = request.headers;
  return {
    ...ports,
    // Signed-in callers read the primary, which has their latest writes and is
    // queried for their session anyway.
    reads: authorization !== undefined || hasRecentWrite(cookie) ? ports.db : ports.reads,
    log: requestLog(ports.log, id),
    request: {
      id,
      ip: clientIp(request, ports.config.TRUST_PROXY_HOPS),
      idempotency_key: [request.headers["idempotency-key"] ?? []].flat()[0] || undefined,
    },
    authenticate: ({ again } = { again: false }) => {
      if (again) actor = undefined;
      actor ??= authenticate(request.headers.authorization);
      return actor;
    },
  };
}
