import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { syncReference } from "#features/catalog/server/reference.ts";
import { stripeWebhook } from "#features/credits/server/index.ts";
import { settleLead } from "#features/requests/server/index.ts";
import { startWorker } from "#platform/jobs/worker.ts";
import { createOutboxPages, OUTBOX_PATH } from "#platform/mail/outbox-pages.ts";
import { createSandbox, SANDBOX_PATH } from "#platform/payments/sandbox/sandbox.ts";
import { createLimiter } from "#platform/rate-limit/rate-limit.ts";
import { accountsOf } from "./accounts.ts";
import { jobs } from "./jobs.ts";
import { createListener } from "./listener.ts";
import { createPages } from "./pages.ts";
import { openPorts } from "./ports.ts";
import { ownOrigin, type RunningConfig, usesSandbox } from "./running-config.ts";
import { createSite, type Mount } from "./site.ts";

/** A running product. */
export interface Product {
  ports: ReturnType<typeof openPorts>;
  /** Ends gently: no new request, those under way finish, then jobs, then the pool. */
  stop: () => Promise<void>;
}

interface Options {
  now?: () => Date;
}

/** Starts the product on its configured address; resolves once it answers. */
export function productOf(build: ServerBuild) {
  return async (config: RunningConfig, { now }: Options = {}): Promise<Product> => {
    const ports = openPorts(config, now);
    await syncReference(ports.db);
    const limiter = createLimiter(
      config.REDIS_URL ? { store: "redis", url: config.REDIS_URL } : { store: "postgres", sql: ports.sql },
    );
    const accounts = await accountsOf(ports, limiter);
    const sandbox = usesSandbox(config)
      ? createSandbox({
          sql: ports.sql,
          publicUrl: config.PUBLIC_URL,
          webhookUrl: `${ownOrigin(config)}/api/webhooks/stripe`,
          webhookSecret: config.STRIPE_WEBHOOK_SECRET,
          now: ports.now,
          report: (error) => ports.log.error({ err: error }, "payment sandbox"),
        })
      : null;
    const mounts: Mount[] = [
      accounts.mount,
      { path: "/api/webhooks/stripe", app: stripeWebhook(ports, settleLead) },
      ...(config.DEMO && ports.mail.outbox
        ? [{ path: OUTBOX_PATH, app: createOutboxPages(ports.mail.outbox) }]
        : []),
      ...(sandbox ? [{ path: SANDBOX_PATH, app: sandbox.app }] : []),
    ];
    const pages = createPages(build, ports);
    const site = createSite({ ports, mounts, pages, assets: join(process.cwd(), "build", "client") });
    const listener = createListener({ ports, authenticate: accounts.authenticate, site });
    const server = createServer((request, response) => {
      listener(request, response).catch((error: unknown) => {
        ports.log.error({ err: error }, "unexpected failure");
        if (!response.headersSent) response.writeHead(500).end();
      });
    });
    server.listen(config.PORT, config.HOST);
    await once(server, "listening");
    const worker =
      config.WORKER === "inline"
        ? await startWorker({ url: config.DATABASE_URL, tasks: jobs(ports), concurrency: 4, log: ports.log })
        : null;
    sandbox?.start();
    return {
      ports,
      stop: async () => {
        const closed = once(server, "close");
        server.close();
        server.closeIdleConnections();
        const forced = setTimeout(() => server.closeAllConnections(), 5_000);
        await closed;
        clearTimeout(forced);
        await sandbox?.stop();
        await worker?.stop();
        await accounts.settled();
        await limiter.close();
        await ports.close();
      },
    };
  };
}
