import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { syncReference } from "#features/catalog/server/index.ts";
import { stripeWebhook } from "#features/credits/server/index.ts";
import { settleLead } from "#features/requests/server/index.ts";
import { CALENDAR_PATH, calendarFeed } from "#features/scheduling/server/index.ts";
import { startWorker } from "#platform/jobs/worker.ts";
import { watchLoad } from "#platform/load/load-watch.ts";
import type { LogDestination } from "#platform/log/log.ts";
import { createOutboxPages, OUTBOX_PATH } from "#platform/mail/outbox-pages.ts";
import { createMetrics } from "#platform/metrics/metrics.ts";
import { databaseSources } from "#platform/metrics/sources.ts";
import { createSandbox, SANDBOX_PATH } from "#sandbox/sandbox.ts";
import { accountsOf } from "./accounts.ts";
import { LIMITS, type Limits } from "./api/limits.ts";
import { apiReference } from "./api/reference.ts";
import { openDemonstration } from "./demonstration.ts";
import { createGate } from "./gate.ts";
import { jobs } from "./jobs.ts";
import { createListener } from "./listener.ts";
import { metricsPage } from "./metrics.ts";
import { pageRoutes } from "./page-routes.ts";
import { createPages } from "./pages.ts";
import { openPorts } from "./ports.ts";
import { ownOrigin, type RunningConfig, usesSandbox } from "./running-config.ts";
import { createSite, type Mount } from "./site.ts";

export type Product = Awaited<ReturnType<typeof startProduct>>;

export interface Options {
  /** The built pages; without them only the API and its companions answer. */
  build?: ServerBuild;
  now?: () => Date;
  /** How much one address or account may ask for. */
  limits?: Limits;
  /** Fills an empty database with the demonstration. */
  demonstration?: boolean;
  /** Whether the demonstration's pictures are uploaded, in the background. */
  pictures?: boolean;
  /** In charge of the database: what a killed process held is taken up at once, unless another runs jobs there. */
  isInCharge?: boolean;
  /** A server that listens already; one is opened on the configured address otherwise. */
  server?: Server;
  /** Where lines of the log go; standard output unless told. */
  logTo?: LogDestination;
}

/**
 * Starts the product; resolves once it answers. With WORKER=off it does nothing by itself: no job is run and
 * the payment sandbox tells nothing until asked (`sandbox.deliverDue()`).
 */
export async function startProduct(
  config: RunningConfig,
  {
    build,
    now,
    limits = LIMITS,
    demonstration = false,
    pictures = true,
    isInCharge = false,
    server = createServer(),
    logTo,
  }: Options = {},
) {
  const ports = openPorts(config, { ...(now && { now }), ...(logTo && { logTo }) });
  await syncReference(ports.db);
  const demo = demonstration ? await openDemonstration(ports.inBackground) : null;
  const accounts = await accountsOf(ports, ports.limiter);
  const sandbox = usesSandbox(config) ? openSandbox(ports, config) : null;
  const { outbox } = ports.mail;
  const metrics = createMetrics(databaseSources(ports));
  const mounts: Mount[] = [
    { path: "/metrics", app: metricsPage(metrics, ports) },
    ...(accounts.mount ? [accounts.mount] : []),
    { path: "/api", app: apiReference(ports) },
    { path: "/api/webhooks/stripe", app: stripeWebhook(ports, settleLead) },
    { path: CALENDAR_PATH, app: calendarFeed(ports), counted: true },
    ...(config.DEMO && outbox
      ? [{ path: OUTBOX_PATH, app: createOutboxPages(outbox), counted: true as const }]
      : []),
    ...(sandbox ? [{ path: SANDBOX_PATH, app: sandbox.app, counted: true as const }] : []),
  ];
  const gate = createGate(limits, ports.limiter);
  const site = createSite({
    ports,
    mounts,
    admitPage: gate.page,
    ...(build && { pages: createPages(build, ports), assets: join(process.cwd(), "build", "client") }),
  });
  const load = watchLoad(
    { delayMaxMs: config.LOAD_DELAY_MAX_MS, memoryMaxMb: config.LOAD_MEMORY_MAX_MB },
    ports.log,
  );
  const listener = createListener({
    ports,
    gate,
    authenticate: accounts.authenticate,
    isSigned: accounts.isSigned,
    load,
    site,
    metrics,
    pageOf: build ? pageRoutes(build).nameOf : () => undefined,
  });
  server.on("request", (request, response) => {
    listener(request, response).catch((error: unknown) => {
      ports.log.error({ err: error }, "unexpected failure");
      if (!response.headersSent) response.writeHead(500).end();
    });
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  if (!server.listening) await listening(server, config);
  const tasks = jobs(ports.inBackground);
  const inline = config.WORKER === "inline";
  const worker = inline
    ? await startWorker({
        url: config.DATABASE_DIRECT_URL,
        tasks,
        log: ports.log,
        ran: metrics.job,
        isInCharge,
      })
    : null;
  if (inline) sandbox?.start();
  if (pictures) demo?.uploadPictures();
  return {
    ports,
    /** What this process would run later; for tests and tools that run jobs themselves. */
    tasks,
    metrics,
    sandbox,
    /** Ends gently: no new request, those under way finish, then jobs, then the pool. */
    stop: async () => {
      load.stop();
      // Open streams would keep their connections busy until the patience ends.
      await ports.live.close();
      await closed(server);
      await demo?.stop();
      await sandbox?.stop();
      await worker?.stop();
      await accounts.settled();
      await ports.limiter.close();
      await ports.close();
      await ports.reports.close();
    },
  };
}

/** For a whole request to arrive: ten pictures over a slow line. */
const REQUEST_TIMEOUT_MS = 180_000;
const HEADERS_TIMEOUT_MS = 15_000;

function openSandbox(ports: ReturnType<typeof openPorts>, config: RunningConfig) {
  return createSandbox({
    db: ports.db,
    publicUrl: config.PUBLIC_URL,
    webhookUrl: `${ownOrigin(config)}/api/webhooks/stripe`,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    now: ports.now,
    report: (error) => ports.log.error({ err: error }, "payment sandbox"),
  });
}

async function listening(server: Server, { PORT, HOST }: RunningConfig): Promise<void> {
  server.listen(PORT, HOST);
  await once(server, "listening");
}

const PATIENCE_MS = 5_000;

async function closed(server: Server): Promise<void> {
  const end = once(server, "close");
  server.close();
  server.closeIdleConnections();
  const forced = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await end;
  clearTimeout(forced);
}
