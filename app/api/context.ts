import type { IncomingMessage } from "node:http";
import { newId } from "#foundation/id.ts";
import type { Actor } from "#platform/http/actor.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import type { ApiContext, Ports } from "#platform/http/context.ts";
import { requestLog } from "#platform/log/log.ts";
import { hasRecentWrite } from "../recent-write.ts";

/** Reads the caller behind an Authorization header; null without one. */
export type Authenticate = (authorization: string | undefined) => Promise<Actor | null>;

/** Whether an Authorization header holds a token that is ours, as far as its signature tells. */
export type IsSigned = (authorization: string | undefined) => Promise<boolean>;

/** What an endpoint is called with for one HTTP request. */
export function apiContext(ports: Ports, authenticate: Authenticate, request: IncomingMessage): ApiContext {
  const id = newId();
  let actor: Promise<Actor | null> | undefined;
  const { authorization, cookie } = request.headers;
  return {
    ...ports,
    // Whoever signed in reads the primary, which has their session anyway: what they wrote is there.
    reads: authorization !== undefined || hasRecentWrite(cookie) ? ports.db : ports.reads,
    log: requestLog(ports.log, id),
    request: {
      id,
      address: clientAddress(request, ports.config.TRUST_PROXY_HOPS),
      idempotency_key: [request.headers["idempotency-key"] ?? []].flat()[0] || undefined,
    },
    authenticate: () => {
      actor ??= authenticate(request.headers.authorization);
      return actor;
    },
  };
}
