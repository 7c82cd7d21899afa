import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { MiddlewareHandler } from "hono";

/** The sandbox is served by Node and reads the caller's IP address from the connection. */
export interface NodeEnv {
  Bindings: HttpBindings;
}

const isLoopback = (ip: string | undefined): boolean => ip === "::1" || /^(::ffff:)?127\./.test(ip ?? "");

/** Returns 404 to callers from other machines: the sandbox serves only its own. */
export const loopbackOnly: MiddlewareHandler<NodeEnv> = async (c, next) => {
  if (!isLoopback(getConnInfo(c).remote.address)) return c.notFound();
  return next();
};
