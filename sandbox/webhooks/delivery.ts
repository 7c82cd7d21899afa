import Stripe from "stripe";
import type { Db } from "#platform/postgres/database.ts";
import { runSqlOn } from "#platform/postgres/run-sql.ts";
import { faultsInForce } from "../api/faults.ts";
import type { EventTold } from "../documents.ts";

export interface DeliveryOptions {
  db: Db;
  /** The product's webhook endpoint. */
  webhookUrl: string;
  webhookSecret: string;
  now: () => Date;
}

/** An endpoint that says nothing for this long has not taken the event. */
const TIMEOUT_MS = 10_000;
/** While one process delivers an event, others leave it alone this long; a process that dies loses no event. */
const LEASE_S = 30;
const BATCH = 20;
/** Stripe gives up after three days. */
const GIVE_UP_S = 3 * 24 * 3600;
const FIRST_PAUSE_S = 2;
const PAUSE_MAX_S = 3600;

/** Seconds to wait after the n-th refusal: 2, 4, 8 … up to an hour. */
export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_S * 2 ** (attempts - 1), PAUSE_MAX_S);

interface Due {
  event_id: string;
  attempts: number;
  body: EventTold;
}

/** Sends one event, signed as Stripe signs; answers the status, or why there was none. */
async function send(options: DeliveryOptions, event: EventTold): Promise<{ taken: boolean; answer: string }> {
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
    return { taken: response.ok, answer: String(response.status) };
  } catch (error) {
    return { taken: false, answer: error instanceof Error ? `${error.name}: ${error.message}` : "no answer" };
  }
}

async function deliver(options: DeliveryOptions, due: Due): Promise<boolean> {
  const sql = runSqlOn(options.db);
  const { taken, answer } = await send(options, due.body);
  const now = options.now();
  if (taken) {
    await sql`
      update sandbox.deliveries set delivered_at = ${now.toISOString()}::timestamptz, last_answer = ${answer}
      where event_id = ${due.event_id}`;
    await sql`
      update sandbox.objects set body = jsonb_set(body, '{pending_webhooks}', '0') where id = ${due.event_id}`;
    return true;
  }
  const tooOld = now.getTime() / 1000 - due.body.created > GIVE_UP_S;
  await sql`
    update sandbox.deliveries
    set last_answer = ${answer},
      due_at = ${now.toISOString()}::timestamptz + make_interval(secs => ${pauseAfter(due.attempts)}),
      given_up_at = ${tooOld ? now.toISOString() : null}::timestamptz
    where event_id = ${due.event_id}`;
  return false;
}

/** Takes the oldest events due for this process alone, until the lease ends. */
async function claim({ db, now }: DeliveryOptions): Promise<Due[]> {
  const sql = runSqlOn(db);
  const current = now().toISOString();
  return sql<Due[]>`
    with claimed as (
      update sandbox.deliveries
      set due_at = ${current}::timestamptz + make_interval(secs => ${LEASE_S}), attempts = attempts + 1
      where event_id in (
        select event_id from sandbox.deliveries
        where delivered_at is null and given_up_at is null and due_at <= ${current}::timestamptz
        order by due_at limit ${BATCH}
        for update skip locked
      )
      returning event_id, attempts
    )
    select event_id, attempts, body from claimed join sandbox.objects on id = event_id order by seq`;
}

/**
 * Delivers all that is due, oldest first, and answers how many events were taken. Everything it needs is in the
 * tables: any process may call it, at any time, after any crash. Events may arrive twice or out of order, as
 * Stripe's do.
 */
export async function deliverDue(options: DeliveryOptions): Promise<number> {
  if ((await faultsInForce(runSqlOn(options.db))).webhooks === "paused") return 0;
  let taken = 0;
  // A refused event is due again later than now, so the turns come to an end.
  for (let due = await claim(options); due.length > 0; due = await claim(options)) {
    const answers = await Promise.all(due.map((one) => deliver(options, one)));
    taken += answers.filter(Boolean).length;
  }
  return taken;
}

/** Sends one event now, whatever was done with it before and even while webhooks are paused; null: no such event. */
export async function resend(
  options: DeliveryOptions,
  eventId: string,
): Promise<{ taken: boolean; answer: string } | null> {
  const sql = runSqlOn(options.db);
  const [event] = await sql<{ body: EventTold }[]>`
    select body from sandbox.objects where id = ${eventId} and object = 'event'`;
  if (!event) return null;
  const sent = await send(options, event.body);
  if (sent.taken) {
    await sql`
      update sandbox.deliveries
      set delivered_at = ${options.now().toISOString()}::timestamptz, last_answer = ${sent.answer}
      where event_id = ${eventId}`;
  }
  return sent;
}
