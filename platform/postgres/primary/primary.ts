import { setTimeout as delay } from "node:timers/promises";
import { openClient } from "../client.ts";
import { isUnavailable, noPrimary } from "../errors.ts";
import { Session } from "../session.ts";
import { onlyServer, type Primary, type Server, serverAddresses } from "./servers.ts";

interface Log {
  warn: (fields: object, message: string) => void;
}

/** What a server that takes writes says of itself: its database, and how often that was taken over. */
export interface ServerState {
  system: string;
  timeline: number;
}

/** How often all servers are looked at, and how long each may take to answer. */
const LOOK_MS = 1_000;
const ANSWER_MS = 1_500;
const DEFAULT_PORT = 5432;

/**
 * Follows the primary of a database with one or several servers (`postgres://user:password@a,b/name`).
 * Several are looked at every second; connections to a former primary are cut by whoever listens to
 * `onMoved`. A former primary that comes back, and does not know that another one was promoted, has an older
 * timeline and is not used again (docs/decisions/0073-several-database-servers.md).
 */
export function followPrimary(address: string, log: Log): Primary {
  const [url = address, ...others] = serverAddresses(address);
  if (others.length === 0) return onlyServer(url);
  const servers = [url, ...others].map((each) => new WatchedServer(each));
  const listeners = new Set<() => void>();
  let current: (ServerState & { server: WatchedServer }) | undefined;
  let looking: Promise<void> | undefined;
  let isClosed = false;

  async function lookAtAll(): Promise<void> {
    const seen = await Promise.all(
      servers.map(async (server) => {
        const state = await server.state();
        return state && { server, ...state };
      }),
    );
    const former = current;
    current = nextPrimary(seen, former);
    if (!former || current?.server === former.server) return;
    log.warn(
      { former: former.server.name, primary: current?.server.name },
      "another server is the primary now",
    );
    for (const listener of listeners) listener();
  }

  const look = () => {
    looking ??= lookAtAll().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  /** What is wrong with one look is seen again at the next, or by whoever asks for the primary. */
  const lookOnce = () => void look().catch(() => {});
  lookOnce();
  const timer = setInterval(lookOnce, LOOK_MS).unref();
  return {
    url,
    server: async () => {
      if (!current && !isClosed) await look();
      if (!current) throw noPrimary(servers.flatMap(({ failure }) => failure ?? []));
      return current.server;
    },
    onMoved: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await looking?.catch(() => {});
      for (const server of servers) server.close();
    },
  };
}

/** How long one piece of work waits for a primary: as long as a client does for a single server. */
const FIND_MS = 5_000;

/** The address of the server that takes writes now, for what is done once; rejects while there is none. */
export async function primaryAddress(address: string): Promise<string> {
  const primary = followPrimary(address, { warn: () => {} });
  try {
    if (!primary.server) return primary.url;
    for (const until = performance.now() + FIND_MS; ; ) {
      try {
        return (await primary.server()).url;
      } catch (error) {
        if (!isUnavailable(error) || performance.now() > until) throw error;
        await delay(100);
      }
    }
  } finally {
    await primary.close();
  }
}

/**
 * The server to use: of those that take writes, belong to the same database and were not taken over since,
 * the one that took over last. Without one the former primary stays: it may come back.
 */
export function nextPrimary<T extends ServerState>(
  seen: readonly (T | undefined)[],
  former: T | undefined,
): T | undefined {
  let next = former;
  for (const one of seen) {
    if (!one) continue;
    if (!next || (one.system === next.system && one.timeline > next.timeline)) next = one;
  }
  return next;
}

/** A replica has no timeline of its own, so it answers with no row. */
const STATE = `
  select system_identifier::text as system,
    ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::bigint::text as timeline
  from pg_control_system() where not pg_is_in_recovery()`;

/** One of several servers, and a connection that is kept to look at it. */
class WatchedServer implements Server {
  readonly host: string;
  readonly port: number;
  readonly url: string;
  /** Why it did not answer last time. */
  failure: Error | undefined;
  #session: Session | undefined;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.host = hostname.replace(/^\[|\]$/g, "");
    this.port = port === "" ? DEFAULT_PORT : Number(port);
    this.url = url;
  }

  get name(): string {
    return `${this.host}:${this.port}`;
  }

  /** Undefined for a replica and for a server that does not answer. */
  async state(): Promise<ServerState | undefined> {
    let timer: NodeJS.Timeout | undefined;
    try {
      if (!this.#session || this.#session.isLost) {
        this.#session = new Session((onLost) =>
          openClient(onlyServer(this.url), "maisonnee-watch", { prepare: false }, onLost),
        );
      }
      const session = this.#session;
      timer = setTimeout(() => session.cut(), ANSWER_MS);
      const [row] = await session.runAlone(STATE, []);
      this.failure = undefined;
      return row && { system: row.system, timeline: Number(row.timeline) };
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.#session?.cut();
  }
}
