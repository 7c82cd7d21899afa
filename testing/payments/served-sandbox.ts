import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type Stripe from "stripe";
import { createPayments, type Payments } from "#platform/payments/payments.ts";
import { createStripe } from "#platform/payments/stripe-client.ts";
import type { Db } from "#platform/postgres/database.ts";
import { createSandbox, SANDBOX_PATH, type Sandbox } from "#sandbox/sandbox.ts";

/** A received webhook. */
interface Delivery {
  body: string;
  signature: string;
  event: Stripe.Event;
}

export interface ServedSandbox {
  sandbox: Sandbox;
  payments: Payments;
  /** The SDK itself, for what the product's port does not offer. */
  stripe: Stripe;
  /** The sandbox's address. */
  url: string;
  webhookSecret: string;
  /** Every webhook received, refused ones too. */
  received: Delivery[];
  /** Sets the status of the product's endpoint. */
  respondWith(status: number | (() => Promise<number>)): void;
  /**
   * Types a card into the payment page and presses « Payer »; returns the page's
   * response, redirect not followed.
   */
  pay(
    session: string,
    card?: Partial<Record<"number" | "expiry" | "cvc" | "name", string>>,
  ): Promise<Response>;
  /** Calls a control of the sandbox, e.g. `test("faults", { webhooks: "paused" })`. */
  test(path: string, parameters?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** A card that succeeds. */
export const goodCard = {
  number: "4242 4242 4242 4242",
  expiry: "12/48",
  cvc: "123",
  name: "Marie Tremblay",
};

/** Serves the sandbox and an endpoint for its webhooks on a port of its own. */
export async function serveSandbox(options: {
  db: Db;
  now?: () => Date;
  timeoutMs?: number;
}): Promise<ServedSandbox> {
  const app = new Hono();
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const webhookSecret = "whsec_test_of_the_sandbox";
  const received: Delivery[] = [];
  let reply: number | (() => Promise<number>) = 200;

  app.post("/api/webhooks/stripe", async (c) => {
    const body = await c.req.text();
    received.push({ body, signature: c.req.header("stripe-signature") ?? "", event: JSON.parse(body) });
    return new Response(null, { status: typeof reply === "number" ? reply : await reply() });
  });
  const sandbox = createSandbox({
    db: options.db,
    publicUrl: origin,
    webhookUrl: `${origin}/api/webhooks/stripe`,
    webhookSecret,
    ...(options.now && { now: options.now }),
  });
  app.route(SANDBOX_PATH, sandbox.app);
  const url = origin + SANDBOX_PATH;
  const connection = { sandboxUrl: url, timeoutMs: options.timeoutMs };

  return {
    sandbox,
    payments: createPayments({ ...connection, webhookSecret, ...(options.now && { now: options.now }) }),
    stripe: createStripe(connection),
    url,
    webhookSecret,
    received,
    respondWith(status) {
      reply = status;
    },
    pay: (session, card = {}) =>
      fetch(`${url}/pay/${session}`, {
        method: "POST",
        body: new URLSearchParams({ ...goodCard, ...card }),
        redirect: "manual",
      }),
    test: (path, parameters = {}) =>
      fetch(`${url}/test/${path}`, {
        method: "POST",
        headers: { authorization: "Bearer sk_test_sandbox" },
        body: new URLSearchParams(parameters),
      }),
    async close() {
      await sandbox.stop();
      await new Promise((resolve) => {
        server.close(resolve);
        // The SDK keeps its connections open for the next request.
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
    },
  };
}
