import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { leaveBodyUnread } from "./unread-body.ts";

let server: Server;
afterEach(() => void server.close());

/** A server that answers 401 without reading; what a caller who sends this much heard, and how much was taken. */
async function sent(bytes: number, headers: Record<string, string | number>) {
  let socket: Socket | undefined;
  server = createServer((asked, response) => {
    socket = asked.socket;
    leaveBodyUnread(asked, response);
    response.writeHead(401, { "content-length": 2 }).end("no");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const call = request({ port, host: "127.0.0.1", method: "POST", headers });
  // The connection ends under what is still sent.
  call.on("error", () => {});
  call.end(Buffer.alloc(bytes));
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "close");
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { connection } = answer.headers;
  return {
    status: answer.statusCode,
    connection,
    taken: socket?.bytesRead ?? 0,
    isClosed: socket?.destroyed,
  };
}

const LONG = 50 * 1024 * 1024;

test.each([
  ["announced", { "content-length": LONG }],
  ["without its length", { "transfer-encoding": "chunked" }],
])("of a long body that nobody wants, %s, next to nothing is read", async (_, headers) => {
  const { status, connection, taken, isClosed } = await sent(LONG, headers);
  expect([status, isClosed]).toEqual([401, true]);
  expect(connection).toBe("close");
  expect(taken).toBeLessThan(2 * 1024 * 1024);
});

test("a short one is thrown away, and the connection kept", async () => {
  const bytes = 100 * 1024;
  const { status, taken, isClosed } = await sent(bytes, { "content-length": bytes });
  expect([status, isClosed]).toEqual([401, false]);
  expect(taken).toBeGreaterThan(bytes);
});
