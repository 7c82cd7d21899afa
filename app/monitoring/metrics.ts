import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Ports } from "#platform/http/context.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Serves /metrics to callers with METRICS_TOKEN; without a configured token, to this machine
 * only. For all others it is 404.
 */
export function metricsPage(metrics: Metrics, { config }: Pick<Ports, "config">) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get("/", async (c) => {
    const isAllowed = config.METRICS_TOKEN
      ? equalsInConstantTime(c.req.header("authorization"), `Bearer ${config.METRICS_TOKEN}`)
      : isLocal(c.env.incoming);
    if (!isAllowed) return c.notFound();
    return c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType });
  });
  return app;
}

/** A request forwarded by a proxy is remote, even when the proxy runs on this machine. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? "") && headers["x-forwarded-for"] === undefined;
}

function equalsInConstantTime(shown: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(shown ?? ""), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
