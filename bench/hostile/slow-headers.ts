import { connect } from "node:net";

const DRIP_MS = 2_000;

/**
 * Opens a connection that never finishes its headers; resolves to 0 when it is
 * closed, or at the time `until`.
 */
export function dripHeaders(origin: string, from: string, until: number): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
    const dripping = setInterval(() => socket.write("X-A: 1\r\n"), DRIP_MS);
    const ending = setTimeout(() => socket.destroy(), until - performance.now());
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(dripping);
      clearTimeout(ending);
      resolve(0);
    });
  });
}
