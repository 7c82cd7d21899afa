import Stripe from "stripe";
import { DAY_S, HOUR_S } from "#foundation/durations.ts";
import type { Db } from "#platform/postgres/database.ts";
import { runSqlOn } from "#platform/postgres/run-sql.ts";
import { currentFaults } from "../api/faults.ts";
import type { Event } from "../stripe-objects.ts";

export interface DeliveryOptions {
  db: Db;
  /** The product's webhook endpoint. */
  webhookUrl: string;
  webhookSecret: string;
  now: () => Date;
}

/** An endpoint that does not respond within this time has not accepted the event. */
const TIMEOUT_MS = 10_000;
/**
 * While one process delivers an event, others skip it for this long; when a process dies, another one
 * delivers its events afterwards.
 */
const LEASE_S = 30;
const BATCH = 20;
/** Stripe gives up after three days. */
const GIVE_UP_S = 3 * DAY_S;
const FIRST_RETRY_S = 2;
const MAX_RETRY_S = HOUR_S;

/** Returns the seconds to wait after the n-th failed attempt: 2, 4, 8 … up to an hour. */
const retryDelay = (attempts: number): number => Math.min(FIRST_RETRY_S * 2 ** (attempts - 1), MAX_RETRY_S);

interface Due {
  event_id: string;
  attempts: number;
  body: Event;
}

/**
 * Sends one event, signed as Stripe does. Returns the response's status, or the error when there was none.
 */
async function send(
  options: DeliveryOptions,
  event: Event,
): Promise<{ delivered: boolean; outcome: string }> {
  const payload = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: options.webhookSecret,
    timestamp: Math.floor(options.now().getTime() / 1000),
  });
  try {
    const response = await fetch(options.webhookUrl, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        "stripe-signature": signature,
      },
      body: payload,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return { delivered: response.ok, outcome: String(response.status) };
  } catch (error) {
    return {
      delivered: false,
      outcome: error instanceof Error ? `${error.name}: ${error.message}` : "no response",
    };
  }
}

async function deliver(options: DeliveryOptions, due: Due): Promise<boolean> {
  const sql = runSqlOn(options.db);
  const { delivered, outcome } = await send(options, due.body);
  const now = options.now();
  if (delivered) {
    await sql`
      update sandbox.deliveries set delivered_at = ${now.toISOString()}::timestamptz, last_answer = ${outcome}
      where event_id = ${due.event_id}`;
    await sql`
      update sandbox.objects set body = jsonb_set(body, '{pending_webhooks}', '0') where id = ${due.event_id}`;
    return true;
  }
  const isExpired = now.getTime() / 1000 - due.body.created > GIVE_UP_S;
  await sql`
    update sandbox.deliveries
    set last_answer = ${outcome},
      due_at = ${now.toISOString()}::timestamptz + make_interval(secs => ${retryDelay(due.attempts)}),
      given_up_at = ${isExpired ? now.toISOString() : null}::timestamptz
    where event_id = ${due.event_id}`;
  return false;
}

/** Claims the oldest events due: no other process delivers them until the lease ends. */
async function claim({ db, now }: DeliveryOptions): Promise<Due[]> {
  const sql = runSqlOn(db);
  const timestamp = now().toISOString();
  return sql<Due[]>`
    with claimed as (
      update sandbox.deliveries
      set due_at = ${timestamp}::timestamptz + make_interval(secs => ${LEASE_S}), attempts = attempts + 1
      where event_id in (
        select event_id from sandbox.deliveries
        where delivered_at is null and given_up_at is null and due_at <= ${timestamp}::timestamptz
        order by due_at limit ${BATCH}
        for update skip locked
      )
      returning event_id, attempts
    )
    select event_id, attempts, body from claimed join sandbox.objects on id = event_id order by seq`;
}

/**
 * Delivers all events due, oldest first. Returns how many were accepted. Its whole state is in the
 * tables, so any process may call it at any time, also after a crash. Events may arrive twice or
 * out of order, as Stripe's do.
 */
export async function deliverDue(options: DeliveryOptions): Promise<number> {
  if ((await currentFaults(runSqlOn(options.db))).webhooks === "paused") return 0;
  let delivered = 0;
  // A failed event is due again later than now, so the loop ends.
  for (let due = await claim(options); due.length > 0; due = await claim(options)) {
    const outcomes = await Promise.all(due.map((one) => deliver(options, one)));
    delivered += outcomes.filter(Boolean).length;
  }
  return delivered;
}

/**
 * Sends one event now, even if already delivered or while webhooks are paused.
 * Returns null for an unknown event.
 */
export async function resend(
  options: DeliveryOptions,
  eventId: string,
): Promise<{ delivered: boolean; outcome: string } | null> {
  const sql = runSqlOn(options.db);
  const [event] = await sql<{ body: Event }[]>`
    select body from sandbox.objects where id = ${eventId} and object = 'event'`;
  if (!event) return null;
  const sent = await send(options, event.body);
  if (sent.delivered) {
    await sql`
      update sandbox.deliveries
      set delivered_at = ${options.now().toISOString()}::timestamptz, last_answer = ${sent.outcome}
      where event_id = ${eventId}`;
  }
  return sent;
}
