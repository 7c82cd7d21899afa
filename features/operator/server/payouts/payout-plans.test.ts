import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#platform/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { planReader } from "#testing/plans.ts";
import { comparePayouts } from "./compare-payouts.ts";
import { listMovements, listPayouts } from "./show-payouts.ts";

/** A thousand payouts of a hundred payments each, and a hundred payments that wait for the next one. */
const PAYOUTS = 1000;
const EACH = 100;
const MANY = PAYOUTS * EACH;
const now = new Date("2026-11-21T17:00:00Z");

let database: FreshDatabase;
let db: Db;
let readBy: ReturnType<typeof planReader>["readBy"];

beforeAll(async () => {
  database = await freshDatabase({ reference: true });
  await database.db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`
      insert into purchases (provider_id, kind, request_id, description, credits, price_cents, tps_cents, tvq_cents,
        total_cents, status, payment_intent_id, paid_at, created_at)
      select uuidv7(), 'lead', uuidv7(), 'Demande', 0, 1000, 50, 100, 1150, 'paid', 'pi_' || n, at, at
      from (select n, ${now}::timestamptz - make_interval(mins => ${MANY + EACH}::int - n) as at
        from generate_series(1, ${MANY + EACH}::int) n) made`.execute(one);
    await sql`
      insert into payouts (id, amount_cents, status, arrives_on, is_automatic, is_reconciled, created_at, movements_read_at)
      select 'po_' || n, 110000, 'paid', (at at time zone 'utc')::date, true, true, at, at
      from (select n, ${now}::timestamptz - make_interval(mins => ${MANY + EACH}::int - n * ${EACH}::int) as at
        from generate_series(1, ${PAYOUTS}::int) n) made`.execute(one);
    await sql`
      insert into balance_movements (id, kind, description, amount_cents, fee_cents, payment_intent_id, source_id,
        payout_id, created_at, available_at)
      select 'txn_' || n, 'payment', '', 1150, 50, 'pi_' || n, 'ch_' || n,
        case when n <= ${MANY}::int then 'po_' || ((n - 1) / ${EACH}::int + 1) end, p.created_at, p.created_at
      from generate_series(1, ${MANY + EACH}::int) n join purchases p on p.payment_intent_id = 'pi_' || n`.execute(
      one,
    );
    await sql`reset all`.execute(one);
  });
  for (const table of ["purchases", "payouts", "balance_movements"])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database.db);
  ({ db, readBy } = planReader(database.db));
}, 120_000);
afterAll(() => database.close());

test("the page of payouts reads what is in its payouts and what is in none, of a hundred thousand movements", async () => {
  const { data, balance_cents } = await listPayouts(database.db, undefined);
  expect(data[0]).toMatchObject({ payments: EACH, paid_cents: EACH * 1150, fees_cents: EACH * 50 });
  expect(balance_cents).toBe(EACH * 1100);
  const read = await readBy(() => listPayouts(db, undefined));
  // One row.
  expect([...read.whole]).toEqual(["balance_reading"]);
  expect(read.rows).toBeLessThan((data.length + 3) * EACH * 2);
});

test("a payout's page and its comparison only read the payments of that payout", async () => {
  const compared = await comparePayouts(database.db, { payout: "po_500", until: now });
  expect(compared).toMatchObject({ payments: EACH, payouts: 1, differences: [] });
  const read = await readBy(async () => {
    await listMovements(db, { id: "po_500" });
    await comparePayouts(db, { payout: "po_500", until: now });
  });
  expect([...read.whole]).toEqual([]);
  expect(read.rows).toBeLessThan(EACH * 20);
});
