import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { Pool } from "pg";
import { SESSION_OPTIONS } from "#platform/postgres/open-postgres.ts";
import { primaryClient } from "#platform/postgres/primary/primary-client.ts";
import type { Primary } from "#platform/postgres/primary/servers.ts";
import type { WorkerLog } from "./task.ts";

/** The worker's own connections; `cut` closes their sockets at once, also when the server hangs. */
export interface WorkerPool {
  pool: Pool;
  cut: () => void;
  /** Closes the pool, within a second. */
  end: () => Promise<void>;
}

const CONNECT_MS = 5_000;
/** The queue's own statements take milliseconds. */
const QUERY_MS = 10_000;
const END_MS = 1_000;
/** Connections are lost together: one line of the log is enough. */
const QUIET_MS = 5_000;

/**
 * Opens the pool. The library's own pool has no error listener while it closes: a database that stops right
 * after the worker would end the process.
 */
export function openWorkerPool(primary: Primary, max: number, log: WorkerLog): WorkerPool {
  const sockets = new Set<Socket>();
  const pool = new Pool({
    Client: primaryClient(primary),
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
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stopFollowing = primary.onMoved(cut);
  return {
    pool,
    cut,
    end: async () => {
      stopFollowing();
      await Promise.race([pool.end(), delay(END_MS)]);
      cut();
    },
  };
}
