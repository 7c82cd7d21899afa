import {
  type Aggregator,
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";

/** How a job's run ended; `given_up` means that it is not retried. */
type JobOutcome = "done" | "failed" | "given_up";

/**
 * The source of a public page: memory, or a rendering that a visitor waited for. A renewal renders a page
 * that visitors get from memory meanwhile.
 */
export type PageSource = "memory" | "rendering" | "renewal";

/**
 * The metrics of a process, for Prometheus. Labels hold routes and names of jobs, never ids or personal data.
 */
export interface Metrics {
  /** Records a response: the declared route of the endpoint or page, its status and duration. */
  request: (answered: { route: string; status: number; seconds: number }) => void;
  page: (from: PageSource) => void;
  job: (ran: { job: string; outcome: JobOutcome; seconds: number }) => void;
  /** Returns the text that Prometheus scrapes. */
  text: () => Promise<string>;
  /** Returns the figures of this process, for another process that adds up all of them. */
  figures: () => Promise<unknown>;
  contentType: string;
}

/** Figures that are read at each scrape; those of an unavailable source are left out. */
export interface MetricSources {
  /** Transactions of this process: running, and waiting for a connection. */
  transactions: () => { busy: number; waiting: number };
  /** Connections to the database by state, of all processes. */
  connections: () => Promise<Record<string, number>>;
  /** Seconds that each replica is behind, by its host; infinite while it is not read. */
  replicas: () => Record<string, number>;
  /** Jobs of all processes: due now, and given up. */
  jobs: () => Promise<{ due: number; given_up: number }>;
}

/** Returns the `figures` of the product's other processes on this machine. */
export type OtherFigures = () => Promise<unknown[]>;

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** With `others`, the text is the sum of all processes, or their mean where a sum means nothing (delays). */
export function createMetrics(sources: MetricSources, others?: OtherFigures): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["route", "status"],
    buckets: BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: "public_pages_total",
    help: "Public pages by where they came from: memory, a rendering, or a renewal of one in memory",
    labelNames: ["from"],
    registers,
  });
  const jobs = new Histogram({
    name: "job_duration_seconds",
    help: "Time a job ran, by name and outcome",
    labelNames: ["job", "outcome"],
    buckets: BUCKETS,
    registers,
  });
  const givenUp = new Counter({
    name: "jobs_given_up_total",
    help: "Jobs this process tried for the last time in vain",
    labelNames: ["job"],
    registers,
  });
  readOnDemand(sources, registers);
  return {
    request: ({ route, status, seconds }) => requests.observe({ route, status }, seconds),
    page: (from) => pages.inc({ from }),
    job: ({ job, outcome, seconds }) => {
      jobs.observe({ job, outcome }, seconds);
      if (outcome === "given_up") givenUp.inc({ job });
    },
    text: async () => {
      if (!others) return await registry.metrics();
      const all = [await registry.getMetricsAsJSON(), ...(await others())];
      return await AggregatorRegistry.aggregate(all as object[]).metrics();
    },
    figures: () => registry.getMetricsAsJSON(),
    contentType: registry.contentType,
  };
}

function readOnDemand(sources: MetricSources, registers: Registry[]): void {
  const gauge = (
    name: string,
    help: string,
    label: string,
    aggregator: Aggregator,
    read: () => Record<string, number> | Promise<Record<string, number>>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      aggregator,
      async collect() {
        this.reset();
        const figures = await Promise.resolve(read()).catch(() => ({}));
        for (const [value, figure] of Object.entries(figures)) this.set({ [label]: value }, figure);
      },
    });
  gauge(
    "database_transactions",
    "Transactions of the processes that answer here",
    "state",
    "sum",
    sources.transactions,
  );
  gauge("database_connections", "Connections of all processes", "state", "max", sources.connections);
  gauge("database_replica_lag_seconds", "How far a replica is behind", "host", "max", sources.replicas);
  gauge("jobs_queued", "Jobs of all processes", "state", "max", sources.jobs);
}
