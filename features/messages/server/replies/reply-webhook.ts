import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { z } from "zod";
import { clientIp, ipBlock } from "#platform/http/client-ip.ts";
import type { Ports } from "#platform/http/context.ts";
import { MESSAGE_MAX_BYTES } from "#platform/mail/inbound/parse-message.ts";
import { isRecentWebhook, isSignedWebhook } from "#platform/mail/inbound/signed-webhook.ts";
import type { Delivery } from "#platform/mail/inbound/smtp-listener.ts";
import { receiveReply } from "./receive-reply.ts";
import { arrivedBody, BODY_TIMEOUT_MS } from "./webhook-bodies.ts";

/** Base64 is a third longer than what it holds. */
const BODY_MAX_BYTES = Math.ceil(MESSAGE_MAX_BYTES * 1.37);

/** The JSON that docs/operating.md describes. */
const envelope = z.object({
  sender: z.string().max(320).optional(),
  recipients: z.array(z.string().max(320)).max(100),
  mime: z.base64(),
});

/**
 * The webhook of a mail service, signed as https://www.standardwebhooks.com says. The body is the message as
 * it was received (`message/rfc822`), or JSON with its envelope. Returns 200 once it is settled, and an error
 * when it could not be handled now, so that the service retries.
 */
export function replyWebhook(ports: Ports, secret: string, bodyTimeoutMs = BODY_TIMEOUT_MS) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post("/", async (c) => {
    const signed = {
      id: c.req.header("webhook-id"),
      timestamp: c.req.header("webhook-timestamp"),
      signature: c.req.header("webhook-signature"),
    };
    if (!isRecentWebhook(signed, ports.now())) return c.text("signature refused", 400);
    const ip = ipBlock(clientIp(c.env.incoming, ports.config.TRUST_PROXY_HOPS));
    const body = await arrivedBody(c, { ip, bytes: BODY_MAX_BYTES, bodyTimeoutMs });
    if (body === "too_late") return c.text("the body did not arrive in time", 408, { connection: "close" });
    if (body === "too_large") return c.text("too large", 413);
    if (!isSignedWebhook(secret, signed, body)) return c.text("signature refused", 400);
    const delivery = toDelivery(body, c.req.header("content-type") ?? "");
    if (!delivery) return c.text("neither message/rfc822 nor the JSON described", 400);
    if (delivery.raw.length > MESSAGE_MAX_BYTES) return c.text("too large", 413);
    return c.text(await receiveReply(ports, delivery, ports.now()));
  });
  return app;
}

function toDelivery(body: Uint8Array, contentType: string): Delivery | null {
  const [type] = contentType.split(";");
  if (type === "message/rfc822") return { raw: body, recipients: [] };
  if (type !== "application/json") return null;
  const read = envelope.safeParse(parseJson(body));
  if (!read.success) return null;
  const { mime, ...about } = read.data;
  return { ...about, raw: Buffer.from(mime, "base64") };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return undefined;
  }
}
