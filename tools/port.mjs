// Checks whether a port is free, for the start, the journeys, the tests and the bench. The embedded
// PostgreSQL has a module of its own (platform/postgres/embedded/port.ts), because it reuses its last port.
import { createServer } from "node:net";

/**
 * Returns the error that prevents listening there; undefined when nothing does.
 * @param {number} port @param {string} host
 * @returns {Promise<"EADDRINUSE" | "EACCES" | undefined>}
 */
function listenError(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => {
      // Any other error (no IPv6 on this machine, a foreign host) does not concern the port.
      const code = "code" in error ? error.code : undefined;
      resolve(code === "EADDRINUSE" || code === "EACCES" ? code : undefined);
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** @param {number} port @param {string} [host] */
async function firstError(port, host) {
  for (const address of host ? [host] : ["127.0.0.1", "::1"]) {
    const found = await listenError(port, address);
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns whether a server could listen there now. Without a host both loopback addresses are tried, because
 * a browser may resolve "localhost" to either.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export async function isPortFree(port, host) {
  return (await firstError(port, host)) === undefined;
}

/**
 * Returns the first free port from the given one on (100 are tried), undefined when there is none.
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
 * Returns a free port chosen by the system.
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
 * Returns the message for a port that is taken or not permitted, with one that is free;
 * undefined when the port is free.
 * @param {number} port
 * @param {string} [host]
 * @param {string} [command] what the person wrote
 * @returns {Promise<string | undefined>}
 */
export async function portTakenLine(port, host, command = "npm start") {
  const found = await firstError(port, host);
  if (!found) return undefined;
  // Ports below 1024 are reserved: without permission for one, none of them can be used.
  const free = await firstFreePort(found === "EACCES" ? 3000 : port + 1, host);
  const advice = free ? ` Essayez : PORT=${free} ${command}` : "";
  return `Le port ${port} est ${found === "EACCES" ? "réservé au système" : "déjà pris"}.${advice}`;
}
