// One place that knows whether a port can be listened on, for the start, the journeys, the tests and the bench. The
// embedded PostgreSQL has its own (platform/postgres/embedded/port.ts): it keeps the one it had.
import { createServer } from "node:net";

/**
 * What keeps a server from listening there; undefined when nothing does.
 * @param {number} port @param {string} host
 * @returns {Promise<"EADDRINUSE" | "EACCES" | undefined>}
 */
function hindrance(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => {
      // Any other failure (no IPv6 on this machine, a host that is not ours) is not the port's.
      const code = "code" in error ? error.code : undefined;
      resolve(code === "EADDRINUSE" || code === "EACCES" ? code : undefined);
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** @param {number} port @param {string} [host] */
async function anyHindrance(port, host) {
  for (const address of host ? [host] : ["127.0.0.1", "::1"]) {
    const found = await hindrance(port, address);
    if (found) return found;
  }
  return undefined;
}

/**
 * Whether a server could listen there now. Without a host both loopback addresses are tried: a browser that is
 * told "localhost" may ask either.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export async function isPortFree(port, host) {
  return (await anyHindrance(port, host)) === undefined;
}

/**
 * The first free port from the given one on (100 are tried), undefined when there is none.
 * @param {number} from
 * @param {string} [host]
 * @returns {Promise<number | undefined>}
 */
export async function firstFreePort(from, host) {
  for (let port = from; port < Math.min(from + 100, 65_536); port++) {
    if (await isPortFree(port, host)) return port;
  }
  return undefined;
}

/**
 * A port nobody listens on, chosen by the system.
 * @param {string} [host]
 * @returns {Promise<number>}
 */
export function anyFreePort(host = "127.0.0.1") {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/**
 * The line a person reads when the port is taken or not theirs to take, with one that is free; else undefined.
 * @param {number} port
 * @param {string} [host]
 * @param {string} [command] what the person wrote
 * @returns {Promise<string | undefined>}
 */
export async function portTakenLine(port, host, command = "npm start") {
  const found = await anyHindrance(port, host);
  if (!found) return undefined;
  // Ports below 1024 are the system's: none of them is free to whoever may not take this one.
  const free = await firstFreePort(found === "EACCES" ? 3000 : port + 1, host);
  const advice = free ? ` Essayez : PORT=${free} ${command}` : "";
  return `Le port ${port} est ${found === "EACCES" ? "réservé au système" : "déjà pris"}.${advice}`;
}
