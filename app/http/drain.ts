import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** How long running requests may take when the process is stopped, and when it is replaced. */
const TIMEOUT_MS = 5_000;
const GENTLE_TIMEOUT_MS = 30_000;
/** Beyond the keep-alive time, for unused connections. */
const UNUSED_MS = 1_500;

/** Ways to close a server without interrupting requests. */
export function createDrain(server: Server) {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const running = new Set<ServerResponse>();
  server.on("request", (_request, response) => {
    running.add(response);
    response.once("close", () => running.delete(response));
  });

  return {
    /**
     * Accepts no new connection and closes idle ones; busy ones are closed when
     * their request ends, within 5 s.
     */
    async close(): Promise<void> {
      if (!server.listening) return;
      const end = once(server, "close");
      server.close();
      server.closeIdleConnections();
      const forced = setTimeout(() => server.closeAllConnections(), TIMEOUT_MS);
      await end;
      clearTimeout(forced);
    },
    /**
     * Accepts no new connection; open ones are closed with their next response, or when idle for
     * longer than announced to the client, so that no request is lost. Returns a function that
     * waits for the last of them.
     */
    begin(): () => Promise<void> {
      if (!server.listening) return async () => {};
      const end = once(server, "close");
      server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
      for (const response of running) {
        if (!response.headersSent) response.setHeader("Connection", "close");
      }
      // http.Server's close() would also close idle connections, on which a request may be arriving.
      NetServer.prototype.close.call(server);
      const endUnused = () => {
        // Preconnected and never used: the keep-alive timeout does not apply to them.
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      };
      return async () => {
        const unused = setTimeout(endUnused, server.keepAliveTimeout + UNUSED_MS);
        const forced = setTimeout(() => server.closeAllConnections(), GENTLE_TIMEOUT_MS);
        await end;
        clearTimeout(unused);
        clearTimeout(forced);
      };
    },
  };
}
