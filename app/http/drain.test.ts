import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDrain } from "./drain.ts";

/** A server that responds to / at once, to /late and the second half of /stream when the test says so. */
async function startServer() {
  const release = Promise.withResolvers<void>();
  const server = createServer(async (incoming, response) => {
    if (incoming.url === "/stream") response.write("one");
    if (incoming.url !== "/") await release.promise;
    response.end("two");
  });
  const drain = createDrain(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const get = (path: string) => {
    const call = request({ port, path, agent: agent }).end();
    const answered = once(call, "response") as Promise<[IncomingMessage]>;
    return answered.then(([response]) => response);
  };
  return { server, drain, port, ask: get, release: () => release.resolve() };
}

const read = async (response: IncomingMessage) => {
  let text = "";
  for await (const piece of response) text += piece;
  return text;
};

test("a request running when its process begins to stop is answered with Connection: close", async () => {
  const { server, drain, ask: get, release } = await startServer();
  const late = get("/late");
  await once(server, "request");
  drain.begin();
  release();
  const response = await late;
  expect(response.headers.connection).toBe("close");
  expect(await read(response)).toBe("two");
});

test("a connection whose response began before stays open for its next request", async () => {
  const { server, drain, ask: get, release } = await startServer();
  const stream = await get("/stream");
  expect(stream.headers.connection).toBe("keep-alive");
  release();
  expect(await read(stream)).toBe("onetwo");
  // Only the timeout's clock is faked: the connection has not been idle.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const drained = drain.begin()();
  vi.advanceTimersByTime(server.keepAliveTimeout + 2_000);
  const next = await get("/");
  expect(next.headers.connection).toBe("close");
  expect(await read(next)).toBe("two");
  await drained;
});

test("an unused connection does not delay the end of its process", async () => {
  const { server, drain, port } = await startServer();
  const opened = once(server, "connection");
  const idle = connect(port, "127.0.0.1");
  await opened;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const drained = drain.begin()();
  vi.advanceTimersByTime(server.keepAliveTimeout + 2_000);
  await drained;
  idle.destroy();
});
