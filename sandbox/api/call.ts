import type Stripe from "stripe";
import { STRIPE_API_VERSION } from "#platform/payments/stripe-client.ts";
import { type Connection, insert, newId } from "../store.ts";
import type { Event } from "../stripe-objects.ts";

/** The transaction, time and origin of one change to the sandbox's state. */
export interface Call {
  connection: Connection;
  now: Date;
  /** The sandbox's own URL, without a slash at the end. */
  baseUrl: string;
  /** The API request behind the work; both null when a person on the payment page or the clock caused it. */
  request: { id: string | null; idempotency_key: string | null };
}

/** Stripe's time of the work, in seconds. */
export const secondsOf = (call: Call): number => Math.floor(call.now.getTime() / 1000);

/**
 * Records an event with the object as it is now, to be delivered once the transaction is committed, so that
 * a webhook never reports what was rolled back.
 */
export async function recordEvent(
  call: Call,
  type: Stripe.Event["type"],
  object: object,
  previous?: Record<string, unknown>,
): Promise<void> {
  const event: Event = {
    id: newId("evt"),
    object: "event",
    api_version: STRIPE_API_VERSION,
    created: secondsOf(call),
    data: previous ? { object, previous_attributes: previous } : { object },
    livemode: false,
    pending_webhooks: 1,
    request: call.request,
    type,
  };
  await insert(call.connection, event);
  await call.connection`
    insert into sandbox.deliveries (event_id, due_at) values (${event.id}, ${call.now.toISOString()}::timestamptz)`;
}
