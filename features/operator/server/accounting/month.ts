import { sql } from "kysely";
import { CREDIT_PRICE_CENTS, ENTRY_KINDS } from "#features/credits/contract/index.ts";
import type { Month } from "#features/operator/contract/index.ts";
import { keysOf, recordOf } from "#foundation/keys-of.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { periodOf, type startOfDay } from "../days.ts";

/** Returns the sales, taxes and credits of a month in Québec (`2026-11`). */
export function readMonth(db: Db, month: string): Promise<Omit<Month, "supplier">> {
  // One snapshot: a sale between two of the statements would be in one figure and not in the other.
  return inTransaction(db, (tx) => readMonthIn(tx, month), { isolation: "repeatable read" });
}

async function readMonthIn(db: Db, month: string): Promise<Omit<Month, "supplier">> {
  const { from, until, firstDay, nextDay } = periodOf(month);
  const sales = await db
    .selectFrom("published_receipts as r")
    .innerJoin("published_purchases as p", "p.id", "r.purchase_id")
    .select(["p.kind", ...sumsOf("p")])
    .where("r.issued_at", ">=", from)
    .where("r.issued_at", "<", until)
    .groupBy("p.kind")
    .execute();
  const refunds = await db
    .selectFrom("published_refund_notes as n")
    .select(sumsOf("n"))
    .where("n.issued_at", ">=", from)
    .where("n.issued_at", "<", until)
    .executeTakeFirstOrThrow();
  const chargebacks = await db
    .selectFrom("published_chargebacks as n")
    .select(sumsOf("n"))
    .where("n.recorded_at", ">=", from)
    .where("n.recorded_at", "<", until)
    .where(sql<boolean>`(n.total_cents, n.tps_cents, n.tvq_cents) is distinct from (0, 0, 0)`)
    .executeTakeFirstOrThrow();
  const dispute_fees = await db
    .selectFrom("published_chargebacks")
    .select([
      sql<number>`count(*)::int`.as("count"),
      sql<number>`coalesce(sum(fee_cents), 0)::int`.as("total_cents"),
    ])
    .where("recorded_at", ">=", from)
    .where("recorded_at", "<", until)
    .where("fee_cents", "<>", 0)
    .executeTakeFirstOrThrow();
  const service_fees = await db
    .selectFrom("balance_movements")
    .select([
      sql<number>`count(*)::int`.as("count"),
      sql<number>`coalesce(sum(case when kind = 'fee' then fee_cents - amount_cents else fee_cents end), 0)::int`.as(
        "total_cents",
      ),
    ])
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    // A dispute's fee is in the books with it.
    .where("kind", "<>", "dispute")
    .where(sql<boolean>`(kind = 'fee' or fee_cents <> 0)`)
    .executeTakeFirstOrThrow();
  const payouts = await db
    .selectFrom("payouts")
    .select([
      sql<number>`count(*)::int`.as("count"),
      sql<number>`coalesce(sum(amount_cents), 0)::int`.as("total_cents"),
    ])
    .where("status", "=", "paid")
    .where("arrives_on", ">=", firstDay)
    .where("arrives_on", "<", nextDay)
    .executeTakeFirstOrThrow();
  const reading = await db.selectFrom("balance_reading").select("read_until").executeTakeFirst();
  const moves = await db
    .selectFrom("published_credit_entries")
    .select(["kind", sql<number>`sum(amount)::int`.as("sum")])
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    .groupBy("kind")
    .execute();
  const closing = await outstandingAt(db, until);
  const salesOf = (kind: "pack" | "lead") => {
    const { kind: _, ...sums } = sales.find((row) => row.kind === kind) ?? { kind, ...NONE };
    return sums;
  };
  const by_kind = recordOf(keysOf(ENTRY_KINDS), (kind) => moves.find((row) => row.kind === kind)?.sum ?? 0);
  return {
    month,
    packs: salesOf("pack"),
    leads: salesOf("lead"),
    refunds,
    chargebacks,
    dispute_fees,
    service_fees,
    payouts,
    service_read_until: reading?.read_until.toISOString() ?? null,
    credits: {
      opening: closing - Object.values(by_kind).reduce((all, one) => all + one, 0),
      closing,
      by_kind,
    },
    promotional_credits: await promotionalAt(db, until),
    liability_cents: closing * CREDIT_PRICE_CENTS,
  };
}

const NONE = { count: 0, price_cents: 0, tps_cents: 0, tvq_cents: 0, total_cents: 0 };

const sumsOf = (table: "p" | "n") => {
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(`${table}.${column}`)}), 0)::int`;
  return [
    sql<number>`count(*)::int`.as("count"),
    sum("price_cents").as("price_cents"),
    sum("tps_cents").as("tps_cents"),
    sum("tvq_cents").as("tvq_cents"),
    sum("total_cents").as("total_cents"),
  ] as const;
};

/**
 * Returns those of them that promotions gave: what came and what left of grants, and
 * what entries drew from them.
 */
async function promotionalAt(db: Db, at: ReturnType<typeof startOfDay>): Promise<number> {
  const { rows } = await sql<{ credits: number }>`
    select ((select coalesce(sum(amount), 0) from published_credit_entries
        where kind = 'promotion' and created_at < ${at})
      - (select coalesce(sum(credits), 0) from published_credit_grant_draws where created_at < ${at}))::int as credits`.execute(
    db,
  );
  return rows[0]?.credits ?? 0;
}

/** Returns the credits of all providers at a moment: today's balances without what has moved since. */
async function outstandingAt(db: Db, at: ReturnType<typeof startOfDay>): Promise<number> {
  const { rows } = await sql<{ credits: number }>`
    select ((select coalesce(sum(balance), 0) from published_credit_accounts)
      - (select coalesce(sum(amount), 0) from published_credit_entries where created_at >= ${at}))::int as credits`.execute(
    db,
  );
  return rows[0]?.credits ?? 0;
}
