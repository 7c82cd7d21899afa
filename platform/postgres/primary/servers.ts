/** Where a server listens. */
export interface Server {
  host: string;
  port: number;
  /** Its own address, with what all servers share. */
  url: string;
}

/** The server of a database that takes writes: the only one, or one of several at a time (primary.ts). */
export interface Primary {
  /** The address of one server, which has what all of them share: user, password, database, options. */
  readonly url: string;
  /** Where the primary is; undefined for a single server, which `url` names. Rejects while there is none. */
  readonly server: (() => Promise<Server>) | undefined;
  /** Calls `listener` whenever another server has become the primary; returns how to stop. */
  onMoved: (listener: () => void) => () => void;
  close: () => Promise<void>;
}

/** A database with one server, or behind a pooler. */
export const onlyServer = (url: string): Primary => ({
  url,
  server: undefined,
  onMoved: () => () => {},
  close: async () => {},
});

/** Returns the primary of a database that is given by it or, where it has one server, by its address. */
export const primaryOf = (database: string | Primary): Primary =>
  typeof database === "string" ? onlyServer(database) : database;

/**
 * Returns an address for each server that a connection string of PostgreSQL names:
 * `postgres://user:password@a:5432,b:5432/name` has two. `target_session_attrs` is left out, since which
 * server takes writes is looked at by ourselves (primary.ts).
 */
export function serverAddresses(address: string): string[] {
  const [, start = "", hosts = "", rest = ""] = MULTIPLE.exec(address) ?? [];
  if (hosts === "") return [address];
  return hosts.split(",").map((host) => {
    const url = new URL(`${start}${host}${rest}`);
    url.searchParams.delete("target_session_attrs");
    return url.href;
  });
}

/** Scheme and user, the servers, the rest; of no address that names a single server. */
const MULTIPLE = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*,[^/?#@]*)((?:[/?#].*)?)$/s;
