import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "react-router";
import type { Limits } from "#app/api/limits/limits.ts";
import { startProduct } from "#app/product.ts";
import type { RunningConfig } from "#app/running-config.ts";
import type { LoadWatch } from "#platform/load/load-watch.ts";
import type { LogDestination } from "#platform/log/log.ts";

/**
 * Starts another server of the product, like a second process behind the same load balancer: with the same
 * configuration and database and nothing else in common.
 */
export async function startSecondProcess(
  config: RunningConfig,
  options: { limits: Limits; now: () => Date; logTo?: LogDestination; build?: ServerBuild; load?: LoadWatch },
) {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const product = await startProduct(config, { ...options, server });
  return {
    product,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => product.stop(),
  };
}
