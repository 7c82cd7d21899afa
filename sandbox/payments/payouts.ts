import { DAY_S } from "#foundation/durations.ts";
import { type Call, secondsOf } from "../api/call.ts";
import { invalidRequest } from "../api/stripe-error.ts";
import { insert, newId } from "../store.ts";
import type { Payout } from "../stripe-objects.ts";
import { moveMoney } from "./balance.ts";

/** Movements of one currency that are available and in no payout yet. */
interface Available {
  currency: string;
  /** The sum of their nets: negative when more was taken back than came in. */
  amount: number;
  ids: string[];
}

/** Payouts are made one after the other, so that each movement is in one of them. */
async function takeTurn({ connection }: Call): Promise<void> {
  await connection`select pg_advisory_xact_lock(hashtextextended('payouts of the sandbox', 0))`;
}

/** Returns the available balance; one that adds up to nothing waits, since there are no payouts of 0,00 $. */
async function findAvailable(call: Call): Promise<Available | null> {
  const [available] = await call.connection<Available[]>`
    select body ->> 'currency' as currency, sum((body ->> 'net')::int)::int as amount, array_agg(id) as ids
    from sandbox.objects
    where object = 'balance_transaction' and unshown ->> 'payout' is null
      and (body ->> 'available_on')::bigint <= ${secondsOf(call)}::bigint
    group by body ->> 'currency'
    having sum((body ->> 'net')::int) <> 0
    order by min(seq) limit 1`;
  return available ?? null;
}

const startOfDay = (call: Call): number => secondsOf(call) - (secondsOf(call) % DAY_S);

async function createPayout(call: Call, available: Available, status: Payout["status"]): Promise<Payout> {
  const { amount, currency, ids } = available;
  const id = newId("po");
  const common = { currency, description: "STRIPE PAYOUT", source: id, available_on: secondsOf(call) };
  const paidOut = await moveMoney(call, {
    ...common,
    type: "payout",
    reporting_category: "payout",
    amount: -amount,
    payout: id,
  });
  const isReturned = status === "failed" || status === "canceled";
  // Money that the bank returned is available again: a later payout will contain it.
  const returned = isReturned
    ? await moveMoney(call, {
        ...common,
        type: status === "failed" ? "payout_failure" : "payout_cancel",
        reporting_category: "payout_reversal",
        amount,
      })
    : null;
  const isUnderWay = status === "pending" || status === "in_transit";
  const payout: Payout = {
    id,
    object: "payout",
    amount,
    arrival_date: startOfDay(call) + (isUnderWay ? DAY_S : 0),
    automatic: true,
    balance_transaction: paidOut.id,
    created: secondsOf(call),
    currency,
    description: common.description,
    failure_balance_transaction: returned?.id ?? null,
    livemode: false,
    metadata: {},
    method: "standard",
    reconciliation_status: "completed",
    source_type: "card",
    status,
    type: "bank_account",
  };
  await insert(call.connection, payout);
  await call.connection`
    update sandbox.objects set unshown = unshown || ${JSON.stringify({ payout: id })}::text::jsonb
    where id = any(${ids})`;
  return payout;
}

/** Pays out what is available and in no payout yet. Throws Stripe's 400 when there is nothing. */
export async function payOut(call: Call, status: Payout["status"]): Promise<Payout> {
  await takeTurn(call);
  const available = await findAvailable(call);
  if (!available) {
    throw invalidRequest(
      "You have insufficient available funds in your Stripe account.",
      "balance_insufficient",
    );
  }
  return createPayout(call, available, status);
}

async function wasMadeToday(call: Call): Promise<boolean> {
  const [newest] = await call.connection<{ today: boolean }[]>`
    select created >= to_timestamp(${startOfDay(call)}::float8) as today
    from sandbox.objects where object = 'payout' order by seq desc limit 1`;
  return newest?.today ?? false;
}

/** Pays out what is available, if there was no payout yet on this day (UTC). */
export async function payOutOfTheDay(call: Call): Promise<void> {
  if ((await wasMadeToday(call)) || !(await findAvailable(call))) return;
  await takeTurn(call);
  const available = await findAvailable(call);
  if (available && !(await wasMadeToday(call))) await createPayout(call, available, "paid");
}
