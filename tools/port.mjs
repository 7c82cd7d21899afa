// One place that knows whether a port can be listened on, for the start, the journeys, the tests and the bench. The
// embedded PostgreSQL has its own (platform/postgres/embedded/port.ts): it keeps the one it had.
import { createServer } from "node:net";

/** @param {number} port @param {string} host */
function canListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    // Any other failure (no IPv6 on this machine, a host that is not ours) is not the port's.
    probe.once("error", (error) => resolve(!("code" in error && error.code === "EADDRINUSE")));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Whether a server could listen there now. Without a host both loopback addresses are tried: a browser that is
 * told "localhost" may ask either.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export async function isPortFree(port, host) {
  for (const address of host ? [host] : ["127.0.0.1", "::1"]) {
    if (!(await canListen(port, address))) return false;
  }
  return true;
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
 * The line a person reads when the port is taken, with one that is free; undefined when it is not taken.
 * @param {number} port
 * @param {string} [host]
 * @param {string} [command] what the person wrote
 * @returns {Promise<string | undefined>}
 */
export async function portTakenLine(port, host, command = "npm start") {
  if (await isPortFree(port, host)) return undefined;
  const free = await firstFreePort(port + 1, host);
  const advice = free ? ` Essayez : PORT=${free} ${command}` : "";
  return `Le port ${port} est déjà pris.${advice}`;
}
