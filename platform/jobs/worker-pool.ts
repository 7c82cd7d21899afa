import { Socket } from "node:net";
import { Pool } from "pg";
import { SESSION_OPTIONS } from "#platform/postgres/session-settings.ts";
import type { WorkerLog } from "./task.ts";

/** The worker's own connections; `cut` ends them all at once, also where the server says nothing. */
export interface WorkerPool {
  pool: Pool;
  cut: () => void;
}

const CONNECT_MS = 5_000;
/** The queue's own statements take milliseconds. */
const ANSWER_MS = 10_000;
/** Every connection is lost at once: one line tells it. */
const QUIET_MS = 5_000;

/**
 * Opens them. The library would leave its pool to close by itself, deaf to errors: a database that stops right after
 * the worker would end the process.
 */
export function openWorkerPool(url: string, max: number, log: WorkerLog): WorkerPool {
  const sockets = new Set<Socket>();
  const pool = new Pool({
    connectionString: url,
    application_name: "maisonnee-worker",
    options: SESSION_OPTIONS,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
      return socket;
    },
  });
  let told = Number.NEGATIVE_INFINITY;
  const lost = ({ message }: Error) => {
    if (pool.ending || performance.now() - told < QUIET_MS) return;
    told = performance.now();
    log.warn({ reason: message }, "the worker lost its connections");
  };
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  return {
    pool,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
