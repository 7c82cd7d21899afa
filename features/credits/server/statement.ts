import { sql } from "kysely";
import {
  ENTRY_KINDS,
  type EntryKind,
  STATEMENT_PAYMENTS_MAX,
  type Statement,
} from "#features/credits/contract/index.ts";
import { keysOf, recordOf } from "#foundation/keys-of.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Returns a provider's payments, what went back of payments, and the movements of their credits
 * in a calendar year of Québec.
 */
export async function ownStatement(db: Db, { id }: Provider, year: number): Promise<Statement> {
  const from = startOf(year);
  const until = startOf(year + 1);
  const rows = await db
    .selectFrom("receipts as r")
    .innerJoin("purchases as p", "p.id", "r.purchase_id")
    .select(["r.id", "r.number", "r.issued_at", "p.description", "p.refunded_cents", "p.lost_cents"])
    .select(["p.price_cents", "p.tps_cents", "p.tvq_cents", "p.total_cents"])
    .where("r.provider_id", "=", id)
    .where("r.issued_at", ">=", from)
    .where("r.issued_at", "<", until)
    .orderBy("r.issued_at")
    .orderBy("r.number")
    .limit(STATEMENT_PAYMENTS_MAX)
    .execute();
  const payments = rows.map((row) => ({ ...row, issued_at: row.issued_at.toISOString() }));
  const taken_back = await takenBackOf(db, id, from, until);
  const paid = sumOf(payments);
  const refunded = sumOf(taken_back.filter(({ kind }) => kind === "refund"));
  const charged_back = sumOf(taken_back.filter(({ kind }) => kind === "chargeback"));
  const left = (name: keyof Amounts) => paid[name] - refunded[name] - charged_back[name];
  return {
    year,
    first_year: await firstYear(db, id),
    payments,
    taken_back,
    paid,
    refunded,
    charged_back,
    net: {
      price_cents: left("price_cents"),
      tps_cents: left("tps_cents"),
      tvq_cents: left("tvq_cents"),
      total_cents: left("total_cents"),
    },
    credits: {
      opening: await balanceBefore(db, id, from),
      closing: await balanceBefore(db, id, until),
      by_kind: await sumsByKind(db, id, from, until),
    },
  };
}

/** Midnight of New Year's Day in Québec. */
const startOf = (year: number) => sql<Date>`make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'America/Toronto')`;

type Instant = ReturnType<typeof startOf>;
type Amounts = Statement["paid"];

function sumOf(rows: readonly Amounts[]): Amounts {
  const sum = (name: keyof Amounts) => rows.reduce((all, row) => all + row[name], 0);
  return {
    price_cents: sum("price_cents"),
    tps_cents: sum("tps_cents"),
    tvq_cents: sum("tvq_cents"),
    total_cents: sum("total_cents"),
  };
}

/**
 * Returns the notes of refunds and the lost disputes of a period, oldest first; leaves out rows that are only
 * a fee, which do not concern the provider.
 */
async function takenBackOf(
  db: Db,
  provider_id: string,
  from: Instant,
  until: Instant,
): Promise<Statement["taken_back"]> {
  const { rows } = await sql<Omit<Statement["taken_back"][number], "at"> & { at: Date }>`
    select t.*, r.id as receipt_id, r.number as receipt_number, p.description
    from (
      select id, 'refund' as kind, number, purchase_id, price_cents, tps_cents, tvq_cents, total_cents, issued_at as at
      from refund_notes where provider_id = ${provider_id}
      union all
      select id, 'chargeback', null, purchase_id, price_cents, tps_cents, tvq_cents, total_cents, recorded_at
      from chargebacks where provider_id = ${provider_id}
        and (price_cents, tps_cents, tvq_cents) is distinct from (0, 0, 0)
    ) t
    join purchases p on p.id = t.purchase_id
    join receipts r on r.purchase_id = t.purchase_id
    where t.at >= ${from} and t.at < ${until}
    order by t.at, t.id`.execute(db);
  return rows.map(({ at, number, receipt_number, ...row }) => ({
    ...row,
    at: at.toISOString(),
    number: number === null ? null : Number(number),
    receipt_number: Number(receipt_number),
  }));
}

async function balanceBefore(db: Db, provider_id: string, at: Instant): Promise<number> {
  const last = await db
    .selectFrom("credit_entries")
    .select("balance_after")
    .where("provider_id", "=", provider_id)
    .where("created_at", "<", at)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.balance_after ?? 0;
}

async function sumsByKind(
  db: Db,
  provider_id: string,
  from: Instant,
  until: Instant,
): Promise<Record<EntryKind, number>> {
  const rows = await db
    .selectFrom("credit_entries")
    .select(["kind", sql<number>`sum(amount)::int`.as("sum")])
    .where("provider_id", "=", provider_id)
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    .groupBy("kind")
    .execute();
  return recordOf(keysOf(ENTRY_KINDS), (kind) => rows.find((row) => row.kind === kind)?.sum ?? 0);
}

async function firstYear(db: Db, provider_id: string): Promise<number | null> {
  const { rows } = await sql<{ year: number | null }>`
    select extract(year from least(
      (select min(issued_at) from receipts where provider_id = ${provider_id}),
      (select min(created_at) from credit_entries where provider_id = ${provider_id})
    ) at time zone 'America/Toronto')::int as year`.execute(db);
  return rows[0]?.year ?? null;
}
