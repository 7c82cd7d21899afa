import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

/** Starts an error reporting service that stores the envelopes it receives, as text. */
export async function openReportSink() {
  const envelopes: string[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces);
    envelopes.push(String(request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body));
    response.setHeader("access-control-allow-origin", "*").end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    dsn: `http://public@127.0.0.1:${(server.address() as AddressInfo).port}/1`,
    envelopes,
    /** The events in them, parsed. */
    events: () =>
      envelopes.flatMap((envelope) => {
        const [, item = "{}", payload = "{}"] = envelope.split("\n");
        return JSON.parse(item).type === "event" ? [JSON.parse(payload)] : [];
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
