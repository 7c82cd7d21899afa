import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Sql } from "postgres";
import { openPostgres, type PostgresOptions } from "./open-postgres.ts";
import type { Primary, Server } from "./primary/servers.ts";

/**
 * One connection, opened by the first query and never again; `destroy` cuts it, whatever the server is doing.
 */
export interface Client {
  sql: Sql;
  destroy: () => void;
  /** Lets the running statement finish, for at most five seconds. */
  end: () => Promise<void>;
}

/** How long a server may take to accept a connection. */
const CONNECT_S = 5;

/**
 * Opens a postgres.js client of one connection that is not reopened once it is lost. The library would
 * reuse the state of the lost one: bytes never sent are put before the next start-up message, a
 * statement sent between an error and the close that follows is never answered, and a result cut short
 * shifts the rows of the next one.
 */
export function openClient(
  { url, server }: Pick<Primary, "url" | "server">,
  application_name: string,
  settings: PostgresOptions,
  onLost: () => void,
): Client {
  const connecting = new AbortController();
  let isOpened = false;
  let socket: Socket | undefined;
  const closeLost = () => {
    onLost();
    // Rejects what waits inside the library, which would otherwise connect again for it.
    sql.end({ timeout: 0 }).catch(() => {});
  };
  // The type of the library's options leaves `socket` out.
  const options: PostgresOptions & { socket: (parsed: Parsed) => Promise<Socket> } = {
    ...settings,
    // See values.ts.
    fetch_types: false,
    connect_timeout: CONNECT_S,
    max: 1,
    max_lifetime: null,
    onclose: closeLost,
    onparameter: (name: string, value: string) => {
      // It was the primary when it was looked at.
      if (server && name === "in_hot_standby" && value === "on") destroy();
    },
    socket: async (parsed) => {
      if (isOpened) {
        // Closed before its first answer: the library tells nobody, and would keep
        // statements for it for good.
        closeLost();
        throw connectionLost();
      }
      isOpened = true;
      try {
        socket = await openSocket(server ? placeOf(await server()) : parsed, connecting.signal);
      } catch (error) {
        closeLost();
        throw error;
      }
      // Before the library's own listener, which rejects the statement: the next one must not be sent.
      socket.once("error", onLost);
      return socket;
    },
  };
  const sql = openPostgres(url, application_name, options);
  const destroy = () => {
    connecting.abort();
    socket?.destroy();
    closeLost();
  };
  return {
    sql,
    destroy,
    end: () => sql.end({ timeout: 5 }),
  };
}

/** The library's parsed form of an address. */
type Parsed = { host: string[]; port: number[]; path?: string | false };

const placeOf = ({ host, port }: Server): Parsed => ({ host: [host], port: [port] });

async function openSocket({ host: [host = ""], port: [port = 5432], path }: Parsed, signal: AbortSignal) {
  const socket = path ? connect(path) : connect({ host, port });
  // The library takes the server's name for TLS from here.
  Object.assign(socket, { host, port });
  try {
    await once(socket, "connect", {
      signal: AbortSignal.any([signal, AbortSignal.timeout(CONNECT_S * 1000)]),
    });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error instanceof Error && error.name === "AbortError"
      ? Object.assign(new Error("The database does not accept connections"), { code: "CONNECT_TIMEOUT" })
      : error;
  }
}

export function connectionLost(): Error {
  return Object.assign(new Error("The connection was lost"), { code: "CONNECTION_CLOSED" });
}
