import { sql } from "kysely";
import { z } from "zod";
import { DAY_MS } from "#foundation/durations.ts";
import { acceptsPayments } from "#platform/config/config.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob, defineJob, handleJob } from "#platform/jobs/jobs.ts";
import type { BalanceMovement, Payout } from "#platform/payments/payments.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";

/** How much is read at once, oldest first, so that what was read is complete until its end. */
const WINDOW_MS = 7 * DAY_MS;
/** How much is read again, for movements that Stripe lists late. */
const OVERLAP_MS = DAY_MS;
/** Payouts made within this time before the last one are read again: a bank may still return them. */
const FOLLOWED_MS = 14 * DAY_MS;
/** Rows of one statement. */
const BATCH = 1000;

type Reading = Pick<Ports, "db" | "payments" | "now">;

const readPayoutsRun = defineJob({ name: "operator.read_payouts", payload: z.object({}) });

/** Reads movements and payouts every hour, and when somebody asks. */
export const readPayoutsJob = (ports: Reading & Pick<Ports, "config">) => ({
  ...handleJob(readPayoutsRun, async (_, { signal }) => {
    if (acceptsPayments(ports.config)) await readPayouts(ports, signal);
  }),
  every: "22 * * * *",
});

/** Has them read soon; once, however often it is asked. */
export const askPayouts = (db: Db): Promise<void> =>
  addJob(db, readPayoutsRun, {}, { jobKey: "operator.read_payouts", maxAttempts: 3 });

/**
 * Reads what moved our balance at Stripe since the last reading, which payouts were made, and what is in
 * each. Read again, it comes to the same rows. Throws PaymentFailure when Stripe cannot be reached.
 */
export async function readPayouts(ports: Reading, signal?: AbortSignal): Promise<void> {
  const until = ports.now();
  const first = await firstPurchaseAt(ports.db);
  if (!first) return;
  await readMovements(ports, first, until, signal);
  await readPayoutsMade(ports, first);
  await readContents(ports, signal);
}

async function firstPurchaseAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom("published_purchases")
    .select(({ fn }) => fn.min("created_at").as("at"))
    .executeTakeFirst();
  return row?.at ?? null;
}

async function readMovements({ db, payments }: Reading, first: Date, until: Date, signal?: AbortSignal) {
  const read = await db.selectFrom("balance_reading").select("read_until").executeTakeFirst();
  const from = read ? new Date(read.read_until.getTime() - OVERLAP_MS) : first;
  for (let since = from; since < until; since = new Date(since.getTime() + WINDOW_MS)) {
    signal?.throwIfAborted();
    const end = new Date(Math.min(since.getTime() + WINDOW_MS, until.getTime()));
    const movements = await allOf(payments.listBalanceMovements({ since, until: end }));
    await inTransaction(db, async (tx) => {
      await storeMovements(tx, movements);
      await tx
        .insertInto("balance_reading")
        .values({ read_until: end })
        .onConflict((conflict) =>
          conflict
            .column("id")
            .doUpdateSet({ read_until: sql`greatest(balance_reading.read_until, excluded.read_until)` }),
        )
        .execute();
    });
  }
}

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** In the order of their ids, so that two readings at once never wait for each other. */
async function storeMovements(tx: Transaction, movements: readonly BalanceMovement[]): Promise<void> {
  const rows = movements
    .map(({ net_cents: _, payment_intent, source, currency: __, ...movement }) => ({
      ...movement,
      payment_intent_id: payment_intent,
      source_id: source,
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (let start = 0; start < rows.length; start += BATCH)
    await tx
      .insertInto("balance_movements")
      .values(rows.slice(start, start + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function readPayoutsMade({ db, payments }: Reading, first: Date): Promise<void> {
  const { since } = await db
    .selectFrom("payouts")
    .select(
      sql<Date | null>`least(max(created_at) - make_interval(secs => ${FOLLOWED_MS / 1000}),
        min(created_at) filter (where status in ('pending', 'in_transit')
          or is_automatic and movements_read_at is null))`.as("since"),
    )
    .executeTakeFirstOrThrow();
  for await (const payout of payments.listPayouts({ since: since ?? first })) await storePayout(db, payout);
}

async function storePayout(db: Db, payout: Payout): Promise<void> {
  const { id, amount_cents, status, arrives_on, automatic, reconciled, created_at } = payout;
  const changing = { amount_cents, status, arrives_on, is_reconciled: reconciled };
  await db
    .insertInto("payouts")
    .values({ id, ...changing, is_automatic: automatic, created_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(changing))
    .execute();
}

/**
 * Reads what is in each automatic payout, once: when Stripe has finished to say it, it never changes.
 * One that cannot be read is left for the next time, after the others. Throws the last failure.
 */
async function readContents({ db, payments, now }: Reading, signal?: AbortSignal): Promise<void> {
  const unread = await db
    .selectFrom("payouts")
    .select("id")
    .where("is_automatic", "=", true)
    .where("is_reconciled", "=", true)
    .where("movements_read_at", "is", null)
    .orderBy("created_at")
    .execute();
  let failure: unknown;
  for (const { id } of unread) {
    signal?.throwIfAborted();
    try {
      await readContent({ db, payments, now }, id);
    } catch (error) {
      failure = error;
    }
  }
  if (failure) throw failure;
}

async function readContent({ db, payments, now }: Reading, id: string): Promise<void> {
  const movements = await allOf(payments.listBalanceMovements({ payout: id }));
  await inTransaction(db, async (tx) => {
    await storeMovements(tx, movements);
    await tx
      .updateTable("balance_movements")
      .set({ payout_id: id })
      .where(sql<boolean>`id = any(${movements.map((one) => one.id)}::text[])`)
      .execute();
    await tx.updateTable("payouts").set({ movements_read_at: now() }).where("id", "=", id).execute();
  });
}
