import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { afterEach, expect, test } from "vitest";
import type { Ports } from "#platform/http/context.ts";
import { deliverEmail, REPLIES } from "#testing/letters/mail-service.ts";
import { replyWebhook } from "./reply-webhook.ts";

const opened: (Socket | ServerType)[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) {
    if ("destroy" in one) one.destroy();
    else one.close();
  }
});

async function openWebhook(bodyTimeoutMs: number): Promise<number> {
  // The bodies posted here are signed but hold no e-mail, so the rest of the product is not used.
  const ports = { config: { TRUST_PROXY_HOPS: 1 }, now: () => new Date() } as Ports;
  const app = replyWebhook(ports, REPLIES.REPLY_WEBHOOK_SECRET, bodyTimeoutMs);
  return new Promise((resolve) => {
    const server = serve(
      {
        fetch: (request, env) => app.fetch(new Request(`${new URL(request.url).origin}/`, request), env),
        port: 0,
      },
      ({ port }) => resolve(port),
    );
    opened.push(server);
  });
}

/** A body that is announced and never comes. */
async function stall(port: number, ip: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  opened.push(socket);
  const at = Math.floor(Date.now() / 1000);
  const head = [
    "POST / HTTP/1.1",
    "Host: localhost",
    `X-Forwarded-For: ${ip}`,
    "Content-Length: 30000000",
    "webhook-id: 1",
    `webhook-timestamp: ${at}`,
    "webhook-signature: v1,AAAA",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\na`);
  await once(socket, "connect");
  return socket;
}

test("a body that does not arrive in time is answered 408 and its connection is closed", async () => {
  const socket = await stall(await openWebhook(50), "203.0.113.1");
  let response = "";
  socket.setEncoding("utf8").on("data", (piece: string) => {
    response += piece;
  });
  await once(socket, "close");
  expect(response).toMatch(/^HTTP\/1\.1 408/);
});

test("bodies that one address never finishes do not keep those of another waiting", async () => {
  const port = await openWebhook(60_000);
  for (let n = 0; n < 12; n += 1) await stall(port, "203.0.113.1");
  const outcome = await deliverEmail(`http://127.0.0.1:${port}`, "{", { type: "text/plain" });
  expect(outcome).toMatch(/^400 neither/);
});
