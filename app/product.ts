import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { syncReference } from "#features/catalog/server/index.ts";
import { stripeWebhook } from "#features/credits/server/index.ts";
import { readInboundAddress, receiveReply, replyWebhook } from "#features/messages/server/index.ts";
import { forgetBirthDates } from "#features/profiles/server/index.ts";
import { unlockPaidLead } from "#features/requests/server/index.ts";
import { calendarPasses } from "#features/rounds/server/index.ts";
import { calendarFeed } from "#features/scheduling/server/index.ts";
import { CALENDARS } from "#paths/api-paths.ts";
import { senderOf } from "#platform/company/sender.ts";
import type { Ports } from "#platform/http/context.ts";
import { startWorker } from "#platform/jobs/worker.ts";
import { type LoadWatch, watchLoad } from "#platform/load/load-watch.ts";
import { createTurns } from "#platform/load/turns.ts";
import type { LogDestination } from "#platform/log/log.ts";
import { type Delivery, startSmtpListener } from "#platform/mail/inbound/smtp-listener.ts";
import { createOutboxPages, OUTBOX_PATH } from "#platform/mail/outbox-pages.ts";
import { createMetrics, type OtherFigures } from "#platform/metrics/metrics.ts";
import { databaseSources } from "#platform/metrics/sources.ts";
import { isUnavailable } from "#platform/postgres/database.ts";
import { warnWithoutRedis } from "#platform/rate-limit/reach-redis.ts";
import { createTracing } from "#platform/tracing/tracing.ts";
import { createSandbox, SANDBOX_PATH } from "#sandbox/sandbox.ts";
import { accountsOf } from "./accounts/accounts.ts";
import { LIMITS, type Limits } from "./api/limits/limits.ts";
import { apiReference } from "./api/reference.ts";
import { openDemonstration } from "./demonstration.ts";
import { createDrain } from "./http/drain.ts";
import { createListener } from "./http/listener.ts";
import { createRateLimits } from "./http/rate-limiting.ts";
import { jobs, traced } from "./jobs.ts";
import { letters } from "./letters.generated.ts";
import { metricsPage } from "./monitoring/metrics.ts";
import { pageRoutes } from "./pages/page-routes.ts";
import { createPages } from "./pages/pages.ts";
import { openPorts } from "./ports.ts";
import { ownOrigin, type RunningConfig, usesSandbox } from "./running-config.ts";
import { createSite, type Mount } from "./site.ts";

export type Product = Awaited<ReturnType<typeof startProduct>>;

export interface Options {
  /**
   * The built pages, or a function where they may change; without them only the API and the
   * mounted services are served.
   */
  build?: ServerBuild | (() => Promise<ServerBuild>);
  now?: () => Date;
  /** How much one address or account may ask for. */
  limits?: Limits;
  /** Fills an empty database with the demonstration. */
  demonstration?: boolean;
  /** Whether the demonstration's images are uploaded, in the background. */
  images?: boolean;
  /** Whether to write what the product needs first (reference data, the demonstration); true by default. */
  prepares?: boolean;
  /** The figures of the other processes that share the port, for /metrics. */
  otherFigures?: OtherFigures;
  /** Whether the process is overloaded; measured unless given. */
  load?: LoadWatch;
  /** A server that listens already; one is opened on the configured address otherwise. */
  server?: Server;
  /** The destination of the log's lines; standard output by default. */
  logTo?: LogDestination;
}

/**
 * How much longer than announced an idle connection stays open, so that a request sent just before, or queued
 * on a machine under full load, is answered. Node's default of one second was too short in measurements.
 */
const KEEP_ALIVE_MARGIN_MS = 3_000;

/** The built files that browsers load. */
const ASSETS = join(process.cwd(), "build", "client");

/**
 * Beginning a request takes up to a few milliseconds; the last of those who wait is
 * answered within some seconds.
 */
const REQUESTS = { perTurn: 4, waitingMax: 1_000 };

/**
 * Starts the product; resolves once it serves requests. With WORKER=off no job runs, and the payment sandbox
 * sends its events only by `sandbox.deliverDue()`. With WORKER=only it runs jobs and serves no requests.
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
  const serves = config.WORKER !== "only";
  if (config.REDIS_URL) void warnWithoutRedis(config.REDIS_URL, ports.log);
  if (prepares) {
    await syncReference(ports.db);
    if (!config.PART_XX) await forgetBirthDates(ports.db);
  }
  const demo = demonstration && prepares ? await openDemonstration(ports.background) : null;
  const accounts = await accountsOf(ports, ports.limiter);
  const sandbox = usesSandbox(config) ? openSandbox(ports, config) : null;
  const { outbox } = ports.mail;
  const examples = async () => {
    const sender = await senderOf(ports);
    return (await Promise.all(letters.map((letter) => letter.examples(sender)))).flat();
  };
  const metrics = createMetrics(databaseSources(ports), otherFigures);
  const mounts: Mount[] = [
    { path: "/metrics", app: metricsPage(metrics, ports) },
    ...(accounts.mount ? [accounts.mount] : []),
    { path: "/api", app: apiReference(ports) },
    { path: "/api/webhooks/stripe", app: stripeWebhook(ports, unlockPaidLead) },
    ...(config.REPLY_WEBHOOK_SECRET
      ? [{ path: "/api/webhooks/mail", app: replyWebhook(ports, config.REPLY_WEBHOOK_SECRET) }]
      : []),
    { path: CALENDARS, app: calendarFeed(ports, calendarPasses), limited: true },
    ...(config.DEMO && outbox
      ? [{ path: OUTBOX_PATH, app: createOutboxPages(outbox, examples), limited: true as const }]
      : []),
    ...(sandbox ? [{ path: SANDBOX_PATH, app: sandbox.app, limited: true as const }] : []),
  ];
  const load =
    givenLoad ??
    watchLoad({ delayMaxMs: config.LOAD_DELAY_MAX_MS, memoryMaxMb: config.LOAD_MEMORY_MAX_MB }, ports.log);
  const rateLimits = createRateLimits(limits, ports.limiter, { inRedis: config.REDIS_URL !== undefined });
  const pages = build && serves ? createPages(build, { ...ports, load, metrics, assets: ASSETS }) : null;
  const site = createSite({
    ports,
    mounts,
    admitPage: rateLimits.page,
    ...(pages && { pages: pages.respond, assets: ASSETS }),
  });
  const turns = createTurns(REQUESTS);
  server.on("connection", turns.connected);
  const listener = createListener({
    ports,
    rateLimits,
    authenticate: accounts.authenticate,
    isSigned: accounts.isSigned,
    site,
    keptPage: pages?.kept ?? (() => undefined),
    metrics,
    load,
    turns,
    tracing,
    pageOf: typeof build === "object" ? pageRoutes(build).nameOf : () => undefined,
  });
  server.on("request", (request, response) => {
    listener(request, response).catch((error: unknown) => {
      ports.log.error({ err: error }, "unexpected failure");
      if (!response.headersSent) response.writeHead(500).end();
    });
  });
  const drain = createDrain(server);
  if (serves && !server.listening) await listen(server, config);
  const mailListener = serves ? await openMailListener(ports) : null;
  const tasks = jobs(ports.background).map((job) => traced(job, tracing));
  const runsJobs = config.WORKER !== "off";
  const worker = runsJobs
    ? await startWorker({
        server: ports.primary,
        tasks,
        log: ports.log,
        onRun: metrics.job,
      })
    : null;
  if (runsJobs) sandbox?.start();
  if (images) demo?.uploadImages();
  return {
    ports,
    /** The jobs of this process; for tests and tools that run jobs themselves. */
    tasks,
    metrics,
    sandbox,
    /** The port of REPLY_LISTEN, which may be 0 there. */
    mailPort: mailListener?.port,
    /**
     * Ends in order: no new request, running requests finish, then jobs, then the pool. `gracefully`, while
     * other processes serve the same port: no connection is closed that a client may be about to use.
     */
    stop: async ({ gracefully = false } = {}) => {
      load.stop();
      const drained = gracefully ? drain.begin() : drain.close;
      // Open streams would keep their connections busy until the timeout.
      await ports.live.close();
      await mailListener?.close();
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

/** Opens the listener for e-mails that answer letters, given REPLY_LISTEN. */
async function openMailListener(ports: Ports) {
  const { REPLY_LISTEN: url, REPLY_DOMAIN: domain } = ports.config;
  if (url === undefined || domain === undefined) return null;
  const receive = (delivery: Delivery) => receiveReply(ports, delivery, ports.now());
  return startSmtpListener({
    url,
    domain,
    log: ports.log,
    receive,
    isOurs: (address) => readInboundAddress(ports, address, ports.now()) !== null,
  });
}

function openSandbox(ports: ReturnType<typeof openPorts>, config: RunningConfig) {
  return createSandbox({
    db: ports.db,
    publicUrl: config.PUBLIC_URL,
    webhookUrl: `${ownOrigin(config)}/api/webhooks/stripe`,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    now: ports.now,
    // It retries every second: an outage is not logged here too.
    report: (error) => {
      if (!isUnavailable(error)) ports.log.error({ err: error }, "payment sandbox");
    },
  });
}

/** Connections that may wait to be accepted: the system drops more, whose clients retry after seconds. */
const BACKLOG = 4096;

async function listen(server: Server, { PORT, HOST }: RunningConfig): Promise<void> {
  server.listen({ port: PORT, host: HOST, backlog: BACKLOG });
  await once(server, "listening");
}
