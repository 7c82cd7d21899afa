import type { AddressInfo } from "node:net";
import compression from "compression";
import express from "express";

/** The part of Express that the peers use. */
export interface Application {
  get: (path: string, handler: Handler) => Application;
  use: (handler: Handler) => Application;
}
type Handler = (request: Received, response: Sender) => unknown;
interface Received {
  originalUrl: string;
  params: Record<string, string>;
  query: Record<string, string>;
}
interface Sender {
  status: (code: number) => Sender;
  send: (html: string) => Sender;
}

/**
 * Serves what `add` adds to an Express application, compressed by its middleware (brotli at quality 4, which
 * the product takes too), and tells its port.
 */
export function serve(add: (application: Application) => void): void {
  const application = express().disable("x-powered-by").use(compression());
  add(application);
  const server = application.listen(0, "127.0.0.1", () =>
    process.send?.({ port: (server.address() as AddressInfo).port }),
  );
  process.on("disconnect", () => process.exit());
}
