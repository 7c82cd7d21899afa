import { once } from "node:events";
import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** How long requests under way may take when the process is told to end, and when it is replaced. */
const PATIENCE_MS = 5_000;
const GENTLE_PATIENCE_MS = 30_000;
/** Later than the server itself closes an idle connection. */
const MARGIN_MS = 1_500;

/** Ways for a server to stop answering. */
export function createDrain(server: Server) {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
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
     * Accepts no connection any more; each open one is closed with its next answer, or when it has been idle for as
     * long as its client was told it may be: no request crosses the close. Answers how to wait for the last.
     */
    begin(): () => Promise<void> {
      if (!server.listening) return async () => {};
      const end = once(server, "close");
      server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
      // The method of http.Server would cut idle connections, on which a request may be on its way.
      NetServer.prototype.close.call(server);
      const idle = async () => {
        await delay(server.keepAliveTimeout + MARGIN_MS, undefined, { ref: false });
        server.closeIdleConnections();
        // Opened ahead and never used: they count as busy.
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      };
      return async () => {
        void idle();
        const forced = setTimeout(() => server.closeAllConnections(), GENTLE_PATIENCE_MS);
        await end;
        clearTimeout(forced);
      };
    },
  };
}
