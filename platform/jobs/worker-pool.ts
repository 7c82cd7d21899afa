import { Socket } from "node:net";
import { Pool } from "pg";
import { SESSION_OPTIONS } from "#platform/postgres/open-postgres.ts";
import type { WorkerLog } from "./task.ts";

/** The worker's own connections; `cut` closes their sockets at once, also when the server hangs. */
export interface WorkerPool {
  pool: Pool;
  cut: () => void;
}

const CONNECT_MS = 5_000;
/** The queue's own statements take milliseconds. */
const QUERY_MS = 10_000;
/** Connections are lost together: one line of the log is enough. */
const QUIET_MS = 5_000;

/**
 * Opens the pool. The library's own pool has no error listener while it closes: a database that stops right
 * after the worker would end the process.
 */
export function openWorkerPool(url: string, max: number, log: WorkerLog): WorkerPool {
  const sockets = new Set<Socket>();
  const pool = new Pool({
    connectionString: url,
    application_name: "maisonnee-worker",
    options: SESSION_OPTIONS,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
      return socket;
    },
  });
  let loggedAt = Number.NEGATIVE_INFINITY;
  const onError = ({ message }: Error) => {
    if (pool.ending || performance.now() - loggedAt < QUIET_MS) return;
    loggedAt = performance.now();
    log.warn({ reason: message }, "the worker lost its connections");
  };
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return {
    pool,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
