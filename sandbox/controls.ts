import { Hono } from "hono";
import { type EndpointOptions, endpoint } from "./api/endpoint.ts";
import { changeFaults, faultsAsked } from "./api/faults.ts";
import { disputeOpening, noParameters } from "./api/parameters.ts";
import { noSuch } from "./api/stripe-error.ts";
import type { NodeEnv } from "./loopback.ts";
import { openDispute } from "./payments/disputes.ts";
import { type DeliveryOptions, deliverDue, resend } from "./webhooks/delivery.ts";

/**
 * What Stripe's test mode lets one do by card numbers and a dashboard, at `/test`, with the sandbox's key:
 * - `POST /disputes` payment_intent, reason: a cardholder contests a payment (win or lose it through /v1/disputes);
 * - `POST /faults` api, delay_ms, webhooks: outages, slowness, webhooks withheld (faults.ts);
 * - `POST /deliveries`: deliver now what is due;
 * - `POST /events/{id}/resend`: deliver one event again, at once, in the order the tester likes.
 */
export function createControls(options: EndpointOptions & DeliveryOptions): Hono<NodeEnv> {
  const controls = new Hono<NodeEnv>();
  const unguarded = { guarded: false };

  controls.post(
    "/disputes",
    endpoint(
      options,
      disputeOpening,
      (call, asked) => openDispute(call, asked.payment_intent, asked.reason),
      unguarded,
    ),
  );
  controls.post(
    "/faults",
    endpoint(options, faultsAsked, (call, asked) => changeFaults(call.connection, asked), unguarded),
  );
  controls.post(
    "/deliveries",
    endpoint(options, noParameters, async () => ({ delivered: await deliverDue(options) }), unguarded),
  );
  controls.post(
    "/events/:id/resend",
    endpoint(
      options,
      noParameters,
      async (_call, _asked, id) => {
        const sent = await resend(options, id);
        if (!sent) throw noSuch("event", id);
        return sent;
      },
      unguarded,
    ),
  );
  return controls;
}
