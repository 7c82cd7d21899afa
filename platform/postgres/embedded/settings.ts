import { totalmem } from "node:os";

/** PostgreSQL settings by name, as given to its command line. */
export type Settings = Record<string, string>;

const MB = 1024 * 1024;

/** Settings of a small machine shared with the server process: an eighth of memory for the cache. */
export function defaultSettings(): Settings {
  const cache = Math.round(Math.min(Math.max(totalmem() / MB / 8, 64), 1024));
  return {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "100",
    shared_buffers: `${cache}MB`,
    effective_cache_size: `${cache * 3}MB`,
    work_mem: "8MB",
    maintenance_work_mem: `${Math.max(64, Math.round(cache / 4))}MB`,
    // Solid-state storage; compiling queries costs more than it saves on short ones.
    random_page_cost: "1.1",
    jit: "off",
    // Enough for a backup while it runs.
    wal_level: "replica",
    max_wal_senders: "0",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    log_checkpoints: "off",
    log_min_messages: "warning",
    // Requests refused by a constraint are expected and answered; only faults belong in this log.
    log_min_error_statement: "fatal",
  };
}

/** Nothing survives a crash of the machine: for data made to be thrown away (tests, dumps). */
export const temporarySettings: Settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  autovacuum: "off",
  shared_buffers: "64MB",
  io_method: "sync",
  // Several worlds a worker, each with pools of its own.
  max_connections: "300",
};
