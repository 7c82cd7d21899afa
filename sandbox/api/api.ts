import { Hono } from "hono";
import { createSession, expireDue, expireSession } from "../checkout/sessions.ts";
import type { NodeEnv } from "../loopback.ts";
import { closeDispute, updateDispute } from "../payments/disputes.ts";
import { createRefund } from "../payments/refunds.ts";
import { get } from "../store.ts";
import type { Kind } from "../stripe-objects.ts";
import { type EndpointOptions, endpoint } from "./endpoint.ts";
import { linesOf } from "./expanding.ts";
import { list } from "./listing.ts";
import {
  anything,
  disputeUpdate,
  listing,
  refundCreation,
  retrieval,
  sessionCreation,
} from "./parameters.ts";
import { StripeShapedError } from "./stripe-error.ts";

const READABLE_KINDS: [path: string, kind: Kind][] = [
  ["payment_intents", "payment_intent"],
  ["charges", "charge"],
  ["refunds", "refund"],
  ["disputes", "dispute"],
  ["balance_transactions", "balance_transaction"],
  ["payouts", "payout"],
  ["events", "event"],
];

/** The part of Stripe's API that the product and its checks speak to, at `/v1`. */
export function createApi(options: EndpointOptions): Hono<NodeEnv> {
  const api = new Hono<NodeEnv>();

  api.post("/checkout/sessions", endpoint(options, sessionCreation, createSession));
  api.get(
    "/checkout/sessions",
    endpoint(options, listing, async (call, params) => {
      await expireDue(call);
      return list(call, "checkout.session", params, "/v1/checkout/sessions");
    }),
  );
  api.get(
    "/checkout/sessions/:id",
    endpoint(options, retrieval, async (call, _, id) => {
      await expireDue(call);
      return get(call.connection, "checkout.session", id);
    }),
  );
  api.get(
    "/checkout/sessions/:id/line_items",
    endpoint(options, listing, (call, _, id) => linesOf(call, id)),
  );
  api.post(
    "/checkout/sessions/:id/expire",
    endpoint(options, retrieval, (call, _, id) => expireSession(call, id)),
  );

  for (const [path, kind] of READABLE_KINDS) {
    api.get(
      `/${path}`,
      endpoint(options, listing, (call, params) => list(call, kind, params, `/v1/${path}`)),
    );
    api.get(
      `/${path}/:id`,
      endpoint(options, retrieval, (call, _, id) => get(call.connection, kind, id)),
    );
  }

  api.post("/refunds", endpoint(options, refundCreation, createRefund));
  api.post(
    "/disputes/:id",
    endpoint(options, disputeUpdate, (call, change, id) => updateDispute(call, id, change)),
  );
  api.post(
    "/disputes/:id/close",
    endpoint(options, retrieval, (call, _, id) => closeDispute(call, id)),
  );

  api.all("/*", (c) =>
    endpoint(options, anything, async () => {
      const path = c.req.path.slice(c.req.path.indexOf("/v1/"));
      throw new StripeShapedError(
        404,
        `Unrecognized request URL (${c.req.method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      );
    })(c, async () => {}),
  );
  return api;
}
