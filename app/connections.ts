import postgres from "postgres";
import { type Config, ConfigError } from "#platform/config/config.ts";
import { WORKER_CONNECTIONS } from "#platform/jobs/concurrency.ts";
import type { RunningConfig } from "./running-config.ts";

/** Connections at most for statements of jobs, and as many for their transactions: one for each job at a time. */
export const BACKGROUND_POOL = 4;

/** How many connections to PostgreSQL this start may open. */
export interface Connections {
  most: number;
  /** With fewer than these some process could do nothing at all. */
  least: number;
  /** How `most` comes about, in words. */
  sum: string;
}

/** A query, a transaction and LISTEN. */
const LEAST_OF_WEB = 3;
/** A query, a transaction, and those of a job beside one that takes jobs, one that listens and one that beats. */
const LEAST_OF_WORKER = 7;

type Counted = Pick<
  Config,
  "PROCESSES" | "WORKER" | "DATABASE_POOL" | "DATABASE_URL" | "DATABASE_DIRECT_URL"
>;

/**
 * Counts what the processes of one start open at most, the one that stands in for another while they are replaced
 * included. With a pooler in between, only connections to the server itself count: the pooler holds the rest.
 */
export function connectionsOf({ PROCESSES, WORKER, ...config }: Counted): Connections {
  const { DATABASE_DIRECT_URL = config.DATABASE_URL } = config;
  const isDirect = DATABASE_DIRECT_URL === config.DATABASE_URL;
  const pool = isDirect ? config.DATABASE_POOL : 0;
  const ofJobs = WORKER_CONNECTIONS + (isDirect ? 2 * BACKGROUND_POOL : 0);
  const [web, jobs] = [pool + 1, pool + ofJobs];
  if (WORKER === "only") return { most: jobs, least: LEAST_OF_WORKER, sum: `worker ${jobs}` };
  if (PROCESSES === 1) {
    if (WORKER === "off") return { most: web, least: LEAST_OF_WEB, sum: `web process ${web}` };
    const both = web + ofJobs;
    return { most: both, least: LEAST_OF_WORKER, sum: `one process with its jobs ${both}` };
  }
  const spare = WORKER === "inline" ? jobs : web;
  const terms = [
    `${PROCESSES} web processes × ${web}`,
    ...(WORKER === "inline" ? [`worker ${jobs}`] : []),
    `${spare} more while one is replaced`,
  ];
  return {
    most: PROCESSES * web + (WORKER === "inline" ? jobs : 0) + spare,
    least: PROCESSES * LEAST_OF_WEB + (WORKER === "inline" ? LEAST_OF_WORKER : 0),
    sum: terms.join(" + "),
  };
}

/**
 * Compares the connections of this start with what the server allows its account. Answers a line of warning when all of
 * them do not fit; throws ConfigError when the processes cannot work at all.
 */
export async function checkConnections(config: RunningConfig): Promise<string | undefined> {
  const { most, least, sum } = connectionsOf(config);
  const allowed = await allowedConnections(config.DATABASE_DIRECT_URL);
  if (allowed < least) {
    throw new ConfigError(
      "PROCESSES",
      `needs at least ${least} connections to PostgreSQL, which allows ${allowed}: raise its max_connections`,
    );
  }
  if (most <= allowed) return undefined;
  return `Up to ${most} connections to PostgreSQL (${sum}), which allows ${allowed}: lower DATABASE_POOL or PROCESSES, raise max_connections, or put a pooler in between (docs/operating.md, Connections).`;
}

/** Without what the server keeps for its administrators, and within the limits of the role and the database. */
async function allowedConnections(url: string): Promise<number> {
  const sql = postgres(url, {
    max: 1,
    fetch_types: false,
    connection: { application_name: "maisonnee-start" },
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
