import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** How long requests under way may take when the process is told to end, and when it is replaced. */
const PATIENCE_MS = 5_000;
const GENTLE_PATIENCE_MS = 30_000;
/** Beyond the keep-alive time, for connections that were opened and never used. */
const UNUSED_MS = 1_500;

/** Ways for a server to stop answering. */
export function createDrain(server: Server) {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const underWay = new Set<ServerResponse>();
  server.on("request", (_request, response) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });

  return {
    /** Accepts no connection any more, and closes those that are idle; others when their request ends, within 5 s. */
    async close(): Promise<void> {
      if (!server.listening) return;
      const end = once(server, "close");
      server.close();
      server.closeIdleConnections();
      const forced = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
      await end;
      clearTimeout(forced);
    },
    /**
     * Accepts no connection any more; each open one is closed with its next answer, or by the server's own clock once it
     * has been idle for longer than its client was told it may be: no request crosses the close. Answers how to wait for
     * the last.
     */
    begin(): () => Promise<void> {
      if (!server.listening) return async () => {};
      const end = once(server, "close");
      server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
      for (const response of underWay) {
        if (!response.headersSent) response.setHeader("Connection", "close");
      }
      // The method of http.Server would cut idle connections, on which a request may be on its way.
      NetServer.prototype.close.call(server);
      const endUnused = () => {
        // Opened ahead and never used: no clock runs for them, and their clients were told nothing.
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      };
      return async () => {
        const unused = setTimeout(endUnused, server.keepAliveTimeout + UNUSED_MS);
        const forced = setTimeout(() => server.closeAllConnections(), GENTLE_PATIENCE_MS);
        await end;
        clearTimeout(unused);
        clearTimeout(forced);
      };
    },
  };
}
