import { type Config, ConfigError } from "#platform/config/config.ts";
import { WORKER_CONNECTIONS } from "#platform/jobs/concurrency.ts";
import { openPostgres } from "#platform/postgres/open-postgres.ts";
import { primaryAddress } from "#platform/postgres/primary/primary.ts";
import { serverAddresses } from "#platform/postgres/primary/servers.ts";
import type { RunningConfig } from "../running-config.ts";

/**
 * Connections at most for statements of jobs, and as many for their transactions: one for each running job.
 */
export const BACKGROUND_POOL = 4;

/** How many connections to PostgreSQL this start may open. */
export interface Connections {
  max: number;
  /** With fewer, some process could not work at all. */
  min: number;
  /** The terms of `max`, in words. */
  sum: string;
}

/** A query, a transaction and LISTEN. */
const WEB_MIN = 3;
/** A query, a transaction, the same for a job, and those that fetch jobs, listen and send the heartbeat. */
const WORKER_MIN = 7;

type ConnectionConfig = Pick<
  Config,
  "PROCESSES" | "WORKER" | "DATABASE_POOL" | "DATABASE_URL" | "DATABASE_DIRECT_URL"
>;

/**
 * Counts the connections that the processes of one start open at most, including the extra process during a
 * replacement. With a pooler in between, only connections to the server itself count.
 */
export function connectionsOf({ PROCESSES, WORKER, ...config }: ConnectionConfig): Connections {
  const { DATABASE_DIRECT_URL = config.DATABASE_URL } = config;
  const isDirect = DATABASE_DIRECT_URL === config.DATABASE_URL;
  const pool = isDirect ? config.DATABASE_POOL : 0;
  // Of several servers each is looked at (platform/postgres/primary/primary.ts).
  const looks = serverAddresses(DATABASE_DIRECT_URL ?? "").length > 1 ? 1 : 0;
  const jobConnections = WORKER_CONNECTIONS + (isDirect ? 2 * BACKGROUND_POOL : 0);
  const [web, jobs] = [pool + 1 + looks, pool + jobConnections + looks];
  if (WORKER === "only") return { max: jobs, min: WORKER_MIN, sum: `worker ${jobs}` };
  if (PROCESSES === 1) {
    if (WORKER === "off") return { max: web, min: WEB_MIN, sum: `web process ${web}` };
    const both = web + jobConnections;
    return { max: both, min: WORKER_MIN, sum: `one process with its jobs ${both}` };
  }
  const spare = WORKER === "inline" ? jobs : web;
  const terms = [
    `${PROCESSES} web processes × ${web}`,
    ...(WORKER === "inline" ? [`worker ${jobs}`] : []),
    `${spare} more while one is replaced`,
  ];
  return {
    max: PROCESSES * web + (WORKER === "inline" ? jobs : 0) + spare,
    min: PROCESSES * WEB_MIN + (WORKER === "inline" ? WORKER_MIN : 0),
    sum: terms.join(" + "),
  };
}

/**
 * Compares the connections of this start with what the server allows. Returns a warning when not all of them
 * fit; throws ConfigError when the processes could not work at all.
 */
export async function checkConnections(config: RunningConfig): Promise<string | undefined> {
  const { max, min, sum } = connectionsOf(config);
  const allowed = await allowedConnections(await primaryAddress(config.DATABASE_DIRECT_URL));
  if (allowed < min) {
    throw new ConfigError(
      "PROCESSES",
      `needs at least ${min} connections to PostgreSQL, which allows ${allowed}: raise its max_connections`,
    );
  }
  if (max <= allowed) return undefined;
  return `Up to ${max} connections to PostgreSQL (${sum}), which allows ${allowed}: lower DATABASE_POOL or PROCESSES, raise max_connections, or put a pooler in between (docs/operating.md, Connections).`;
}

/** Returns max_connections without reserved ones, within the limits of the role and the database. */
async function allowedConnections(url: string): Promise<number> {
  const sql = openPostgres(url, "maisonnee-start", {
    max: 1,
    fetch_types: false,
  });
  try {
    const [row] = await sql<{ allowed: number }[]>`
      select least(
        current_setting('max_connections')::int
          - current_setting('superuser_reserved_connections')::int
          - current_setting('reserved_connections')::int,
        nullif(r.rolconnlimit, -1),
        nullif(d.datconnlimit, -1)
      ) as allowed
      from pg_roles r, pg_database d
      where r.rolname = current_user and d.datname = current_database()`;
    return row?.allowed ?? 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
