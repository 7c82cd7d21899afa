// Apart from the worker: a start counts its connections before it loads what uses them.

/** Jobs that a worker runs at the same time. */
export const CONCURRENCY = 4;

/** One to listen, one to beat, and enough for each job to be taken and reported. */
export const connectionsFor = (concurrency: number) => Math.max(4, concurrency + 3);

/** Connections that a worker holds of its own, beside those its jobs use. */
export const WORKER_CONNECTIONS = connectionsFor(CONCURRENCY);
