import { createHmac } from "node:crypto";
import { newId } from "#foundation/id.ts";

/** The configuration of the mail service that delivers replies to letters, in tests. */
export const REPLIES = {
  REPLY_DOMAIN: "reponses.exemple.test",
  REPLY_WEBHOOK_SECRET: `whsec_${Buffer.from("a secret of a mail service, for tests").toString("base64")}`,
};

export interface Email {
  from: string;
  to: string;
  text?: string;
  id?: string;
  headers?: Record<string, string>;
}

/** Returns an e-mail as it is received. */
export function rawEmail({
  from,
  to,
  text = "Jeudi matin, merci.",
  id = newId(),
  headers = {},
}: Email): string {
  const lines = {
    From: from,
    To: to,
    Subject: "Re: message",
    "Message-ID": `<${id}@exemple.test>`,
    ...headers,
  };
  const head = Object.entries({ "Content-Type": "text/plain; charset=utf-8", ...lines });
  return `${head.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n${text}\r\n`;
}

interface Delivery {
  type?: string;
  secret?: string;
  at?: Date;
}

/** Delivers a message to the product as a mail service does. Returns the status and the outcome. */
export async function deliverEmail(
  origin: string,
  body: string | Buffer,
  { type = "message/rfc822", secret = REPLIES.REPLY_WEBHOOK_SECRET, at = new Date() }: Delivery = {},
): Promise<string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`1.${timestamp}.`).update(body).digest("base64");
  const response = await fetch(`${origin}/api/webhooks/mail`, {
    method: "POST",
    headers: {
      "content-type": type,
      "webhook-id": "1",
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${signature}`,
    },
    body: typeof body === "string" ? body : new Uint8Array(body),
  });
  return `${response.status} ${await response.text()}`;
}
