import { Hono } from "hono";
import { type EndpointOptions, endpoint } from "./api/endpoint.ts";
import { changeFaults, faultChanges } from "./api/faults.ts";
import { disputeOpening, noParameters, payoutMaking } from "./api/parameters.ts";
import { notFound } from "./api/stripe-error.ts";
import type { NodeEnv } from "./loopback.ts";
import { openDispute } from "./payments/disputes.ts";
import { payOut } from "./payments/payouts.ts";
import { type DeliveryOptions, deliverDue, resend } from "./webhooks/delivery.ts";

/**
 * The actions that Stripe's test mode offers through card numbers and its dashboard, at
 * `/test`, with the sandbox's key:
 * - `POST /disputes` payment_intent, reason: a cardholder contests a payment (win or lose
 *   it through /v1/disputes);
 * - `POST /payouts` status (`paid`): what is available goes to the bank, as one automatic payout;
 *   a `failed` or `canceled` one comes back at once (payouts.ts);
 * - `POST /faults` api, delay_ms, webhooks: outages, slowness, webhooks withheld (faults.ts);
 * - `POST /deliveries`: deliver now what is due;
 * - `POST /events/{id}/resend`: deliver one event again, at once, in any order.
 */
export function createControls(options: EndpointOptions & DeliveryOptions): Hono<NodeEnv> {
  const controls = new Hono<NodeEnv>();
  const withoutFaults = { faults: false };

  controls.post(
    "/disputes",
    endpoint(
      options,
      disputeOpening,
      (call, params) => openDispute(call, params.payment_intent, params.reason),
      withoutFaults,
    ),
  );
  controls.post(
    "/payouts",
    endpoint(options, payoutMaking, (call, params) => payOut(call, params.status), withoutFaults),
  );
  controls.post(
    "/faults",
    endpoint(options, faultChanges, (call, params) => changeFaults(call.connection, params), withoutFaults),
  );
  controls.post(
    "/deliveries",
    endpoint(options, noParameters, async () => ({ delivered: await deliverDue(options) }), withoutFaults),
  );
  controls.post(
    "/events/:id/resend",
    endpoint(
      options,
      noParameters,
      async (_call, _params, id) => {
        const sent = await resend(options, id);
        if (!sent) throw notFound("event", id);
        return sent;
      },
      withoutFaults,
    ),
  );
  return controls;
}
