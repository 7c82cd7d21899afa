import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Ports } from "#platform/http/context.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * /metrics, for whoever shows METRICS_TOKEN; without one configured, for this machine alone. To all others it does
 * not exist.
 */
export function metricsPage(metrics: Metrics, { config }: Pick<Ports, "config">) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get("/", async (c) => {
    const isAllowed = config.METRICS_TOKEN
      ? isSame(c.req.header("authorization"), `Bearer ${config.METRICS_TOKEN}`)
      : isLocal(c.env.incoming);
    if (!isAllowed) return c.notFound();
    return c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType });
  });
  return app;
}

/** What passed a proxy comes from elsewhere, though the proxy be on this machine. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? "") && headers["x-forwarded-for"] === undefined;
}

function isSame(shown: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(shown ?? ""), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
