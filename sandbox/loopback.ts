import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { MiddlewareHandler } from "hono";

/** The sandbox is served by Node: it needs the connection itself, to know who asks. */
export interface NodeEnv {
  Bindings: HttpBindings;
}

const isLoopback = (address: string | undefined): boolean =>
  address === "::1" || /^(::ffff:)?127\./.test(address ?? "");

/** The sandbox is for the machine it runs on: whoever asks from elsewhere finds nothing. */
export const loopbackOnly: MiddlewareHandler<NodeEnv> = async (c, next) => {
  if (!isLoopback(getConnInfo(c).remote.address)) return c.notFound();
  return next();
};
