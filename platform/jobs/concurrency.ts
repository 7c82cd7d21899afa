// Apart from the worker: a start counts its connections before it loads the worker.

/** Jobs that a worker runs at the same time. */
export const CONCURRENCY = 4;

/** One for LISTEN, one for the heartbeat, and enough to fetch and complete each job. */
export const connectionsFor = (concurrency: number) => Math.max(4, concurrency + 3);

/** Connections that a worker holds of its own, beside those its jobs use. */
export const WORKER_CONNECTIONS = connectionsFor(CONCURRENCY);
