import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { syncReference } from "#features/catalog/server/index.ts";
import { stripeWebhook } from "#features/credits/server/index.ts";
import { unlockPaidLead } from "#features/requests/server/index.ts";
import { CALENDAR_PATH, calendarFeed } from "#features/scheduling/server/index.ts";
import { startWorker } from "#platform/jobs/worker.ts";
import { type LoadWatch, watchLoad } from "#platform/load/load-watch.ts";
import { createTurns } from "#platform/load/turns.ts";
import type { LogDestination } from "#platform/log/log.ts";
import { createOutboxPages, OUTBOX_PATH } from "#platform/mail/outbox-pages.ts";
import { createMetrics, type OtherFigures } from "#platform/metrics/metrics.ts";
import { databaseSources } from "#platform/metrics/sources.ts";
import { isAway } from "#platform/postgres/database.ts";
import { createTracing } from "#platform/tracing/tracing.ts";
import { createSandbox, SANDBOX_PATH } from "#sandbox/sandbox.ts";
import { accountsOf } from "./accounts.ts";
import { LIMITS, type Limits } from "./api/limits.ts";
import { apiReference } from "./api/reference.ts";
import { openDemonstration } from "./demonstration.ts";
import { createDrain } from "./drain.ts";
import { createGate } from "./gate.ts";
import { jobs, traced } from "./jobs.ts";
import { letters } from "./letters.gen.ts";
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
  /** Whether the demonstration's images are uploaded, in the background. */
  images?: boolean;
  /** Writes what the product needs before its first answer (reference data, the demonstration); true unless told. */
  prepares?: boolean;
  /** The figures of the other processes that share the port, for /metrics. */
  otherFigures?: OtherFigures;
  /** Whether the process is overloaded; measured unless given. */
  load?: LoadWatch;
  /** A server that listens already; one is opened on the configured address otherwise. */
  server?: Server;
  /** Where lines of the log go; standard output unless told. */
  logTo?: LogDestination;
}

/**
 * How much longer than its client was told an idle connection stays open: a request that was on its way, or in the queue
 * of a machine under full load, is answered. Node's own second was seen to be too little.
 */
const KEEP_ALIVE_MARGIN_MS = 3_000;

/** Beginning a request takes up to a few milliseconds; the last of those who wait is answered within some seconds. */
const REQUESTS = { perTurn: 4, waitingMax: 1_000 };

/**
 * Starts the product; resolves once it answers. With WORKER=off it does nothing by itself: no job is run and
 * the payment sandbox tells nothing until asked (`sandbox.deliverDue()`). With WORKER=only it does nothing else: nobody
 * is answered.
 */
export async function startProduct(
  config: RunningConfig,
  {
    build,
    now,
    limits = LIMITS,
    demonstration = false,
    images = true,
    prepares = true,
    otherFigures,
    server = createServer({ keepAliveTimeoutBuffer: KEEP_ALIVE_MARGIN_MS }),
    load: givenLoad,
    logTo,
  }: Options = {},
) {
  const tracing = await createTracing({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    share: config.OTEL_TRACES_SAMPLER_ARG,
  });
  const ports = openPorts(config, { tracing, ...(now && { now }), ...(logTo && { logTo }) });
  const answers = config.WORKER !== "only";
  if (prepares) await syncReference(ports.db);
  const demo = demonstration && prepares ? await openDemonstration(ports.inBackground) : null;
  const accounts = await accountsOf(ports, ports.limiter);
  const sandbox = usesSandbox(config) ? openSandbox(ports, config) : null;
  const { outbox } = ports.mail;
  const examples = async () => (await Promise.all(letters.map((letter) => letter.examples(config)))).flat();
  const metrics = createMetrics(databaseSources(ports), otherFigures);
  const mounts: Mount[] = [
    { path: "/metrics", app: metricsPage(metrics, ports) },
    ...(accounts.mount ? [accounts.mount] : []),
    { path: "/api", app: apiReference(ports) },
    { path: "/api/webhooks/stripe", app: stripeWebhook(ports, unlockPaidLead) },
    { path: CALENDAR_PATH, app: calendarFeed(ports), counted: true },
    ...(config.DEMO && outbox
      ? [{ path: OUTBOX_PATH, app: createOutboxPages(outbox, examples), counted: true as const }]
      : []),
    ...(sandbox ? [{ path: SANDBOX_PATH, app: sandbox.app, counted: true as const }] : []),
  ];
  const load =
    givenLoad ??
    watchLoad({ delayMaxMs: config.LOAD_DELAY_MAX_MS, memoryMaxMb: config.LOAD_MEMORY_MAX_MB }, ports.log);
  const gate = createGate(limits, ports.limiter, { inRedis: config.REDIS_URL !== undefined });
  const site = createSite({
    ports,
    mounts,
    admitPage: gate.page,
    ...(build &&
      answers && {
        pages: createPages(build, { ...ports, load }),
        assets: join(process.cwd(), "build", "client"),
      }),
  });
  const turns = createTurns(REQUESTS);
  server.on("connection", turns.connected);
  const listener = createListener({
    ports,
    gate,
    authenticate: accounts.authenticate,
    isSigned: accounts.isSigned,
    site,
    metrics,
    load,
    turns,
    tracing,
    pageOf: build ? pageRoutes(build).nameOf : () => undefined,
  });
  server.on("request", (request, response) => {
    listener(request, response).catch((error: unknown) => {
      ports.log.error({ err: error }, "unexpected failure");
      if (!response.headersSent) response.writeHead(500).end();
    });
  });
  const drain = createDrain(server);
  if (answers && !server.listening) await listening(server, config);
  const tasks = jobs(ports.inBackground).map((job) => traced(job, tracing));
  const runsJobs = config.WORKER !== "off";
  const worker = runsJobs
    ? await startWorker({
        url: config.DATABASE_DIRECT_URL,
        tasks,
        log: ports.log,
        ran: metrics.job,
      })
    : null;
  if (runsJobs) sandbox?.start();
  if (images) demo?.uploadImages();
  return {
    ports,
    /** What this process would run later; for tests and tools that run jobs themselves. */
    tasks,
    metrics,
    sandbox,
    /**
     * Ends in order: no new request, those under way finish, then jobs, then the pool. Gently, while other processes
     * answer on the same port: no client sees a connection end that it was about to use.
     */
    stop: async ({ gently = false } = {}) => {
      load.stop();
      const drained = gently ? drain.begin() : drain.close;
      // Open streams would keep their connections busy until the patience ends.
      await ports.live.close();
      await drained();
      await demo?.stop();
      await sandbox?.stop();
      await worker?.stop();
      await accounts.settled();
      await ports.limiter.close();
      await ports.close();
      await ports.reports.close();
      await tracing.close();
    },
  };
}

function openSandbox(ports: ReturnType<typeof openPorts>, config: RunningConfig) {
  return createSandbox({
    db: ports.db,
    publicUrl: config.PUBLIC_URL,
    webhookUrl: `${ownOrigin(config)}/api/webhooks/stripe`,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    now: ports.now,
    // It tries again every second: an outage is no failure of its own.
    report: (error) => {
      if (!isAway(error)) ports.log.error({ err: error }, "payment sandbox");
    },
  });
}

/** Connections that may wait to be accepted: the system drops more, whose clients then wait for seconds. */
const BACKLOG = 4096;

async function listening(server: Server, { PORT, HOST }: RunningConfig): Promise<void> {
  server.listen({ port: PORT, host: HOST, backlog: BACKLOG });
  await once(server, "listening");
}
