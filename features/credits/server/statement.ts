import { sql } from "kysely";
import {
  ENTRY_KINDS,
  type EntryKind,
  STATEMENT_PAYMENTS_MAX,
  type Statement,
} from "#features/credits/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Returns a provider's payments and the movements of their credits in a calendar year of Québec. */
export async function ownStatement(db: Db, { id }: Provider, year: number): Promise<Statement> {
  const from = startOf(year);
  const until = startOf(year + 1);
  const rows = await db
    .selectFrom("receipts as r")
    .innerJoin("purchases as p", "p.id", "r.purchase_id")
    .select(["r.id", "r.number", "r.issued_at", "p.description", "p.refunded_cents"])
    .select(["p.price_cents", "p.tps_cents", "p.tvq_cents", "p.total_cents"])
    .where("r.provider_id", "=", id)
    .where("r.issued_at", ">=", from)
    .where("r.issued_at", "<", until)
    .orderBy("r.issued_at")
    .orderBy("r.number")
    .limit(STATEMENT_PAYMENTS_MAX)
    .execute();
  const payments = rows.map((row) => ({ ...row, issued_at: row.issued_at.toISOString() }));
  const sum = (of: (payment: (typeof payments)[number]) => number) =>
    payments.reduce((all, payment) => all + of(payment), 0);
  return {
    year,
    first_year: await firstYear(db, id),
    payments,
    paid: {
      price_cents: sum(({ price_cents }) => price_cents),
      tps_cents: sum(({ tps_cents }) => tps_cents),
      tvq_cents: sum(({ tvq_cents }) => tvq_cents),
      total_cents: sum(({ total_cents }) => total_cents),
    },
    refunded_cents: sum(({ refunded_cents }) => refunded_cents),
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
  const kinds = Object.keys(ENTRY_KINDS) as EntryKind[];
  const sumOf = (kind: EntryKind) => rows.find((row) => row.kind === kind)?.sum ?? 0;
  return Object.fromEntries(kinds.map((kind) => [kind, sumOf(kind)])) as Record<EntryKind, number>;
}

async function firstYear(db: Db, provider_id: string): Promise<number | null> {
  const { rows } = await sql<{ year: number | null }>`
    select extract(year from least(
      (select min(issued_at) from receipts where provider_id = ${provider_id}),
      (select min(created_at) from credit_entries where provider_id = ${provider_id})
    ) at time zone 'America/Toronto')::int as year`.execute(db);
  return rows[0]?.year ?? null;
}
