import {
  type Aggregator,
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";

/** How a job ended: given up means that it will not be tried again. */
type JobOutcome = "done" | "failed" | "given_up";

/** What a process counts of itself, for Prometheus. Labels hold routes and names of jobs, never ids or people. */
export interface Metrics {
  /** An answer sent: the endpoint or page as it is declared, its status, and how long it took. */
  request: (answered: { route: string; status: number; seconds: number }) => void;
  job: (ran: { job: string; outcome: JobOutcome; seconds: number }) => void;
  /** The text that is scraped. */
  text: () => Promise<string>;
  /** What this process counted, for another one that is asked for the figures of all. */
  figures: () => Promise<unknown>;
  contentType: string;
}

/** What is read only when somebody looks; a source that is away leaves its figures out. */
export interface MetricSources {
  /** Transactions of this process: under way, and waiting for a connection. */
  transactions: () => { busy: number; waiting: number };
  /** Connections to the database by what they do, of all processes. */
  connections: () => Promise<Record<string, number>>;
  /** Seconds that each replica is behind, by its host; infinite while it is not read. */
  replicas: () => Record<string, number>;
  /** Jobs of all processes: due now, and given up. */
  jobs: () => Promise<{ due: number; given_up: number }>;
}

/** Answers the `figures` of every other process of the product on this machine. */
export type OtherFigures = () => Promise<unknown[]>;

/** Seconds, from an answer out of memory to one that somebody gave up waiting for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** With others, the text is the sum of all processes, or their mean where a sum says nothing (delays). */
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
