import { sql } from "kysely";
import type {
  DateSort,
  OperatorPurchase,
  OperatorPurchaseDetails,
  PURCHASE_FILTERS,
} from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Db } from "#platform/postgres/database.ts";
import { beyond, directionOf } from "../date-sort.ts";
import { startOfDay } from "../days.ts";
import { namesOfProvider, providerOf, withProvider } from "./providers.ts";
import { ordersOfPurchase } from "./read-orders.ts";
import { openRefundCents } from "./refundable.ts";

interface Filter {
  status?: (typeof PURCHASE_FILTERS)[number] | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort: DateSort;
  before?: string | undefined;
}

const selectPurchases = (db: Db) =>
  db
    .selectFrom("published_purchases as p")
    .leftJoin("published_receipts as r", "r.purchase_id", "p.id")
    .leftJoin("published_profiles as profiles", "profiles.id", "p.provider_id")
    .leftJoin("published_provider_profiles as businesses", "businesses.profile_id", "p.provider_id")
    .select([
      "p.id",
      "p.created_at",
      "p.paid_at",
      "p.kind",
      "p.description",
      "p.status",
      "p.total_cents",
      "p.refunded_cents",
      "p.disputed_cents",
      "p.lost_cents",
      "p.provider_id",
      "r.number as receipt_number",
      ...namesOfProvider,
    ]);

/** Returns a page of purchases and the `before` of the next page; null at the end. */
export async function listPurchases(
  db: Db,
  { status, search, from, to, sort, before }: Filter,
): Promise<{ data: OperatorPurchase[]; next: string | null }> {
  let query = selectPurchases(db);
  if (search && /^\d{1,15}$/.test(search)) {
    query = query.where("r.number", "=", Number(search));
  } else if (search) {
    const provider = await providerOf(db, search);
    if (!provider) return { data: [], next: null };
    query = query.where("p.provider_id", "=", provider.id);
  }
  if (status === "refunded") query = query.where("p.refunded_cents", ">", 0);
  else if (status === "disputed") query = query.where("p.disputed_cents", ">", 0);
  else if (status) query = query.where("p.status", "=", status);
  if (from) query = query.where("p.created_at", ">=", startOfDay(from));
  if (to) query = query.where("p.created_at", "<", sql<Date>`${startOfDay(to)} + interval '1 day'`);
  if (before)
    query = query.where(
      sql<boolean>`(p.created_at, p.id) ${beyond(sort)} (select created_at, id from published_purchases where id = ${before})`,
    );
  const rows = await query
    .orderBy("p.created_at", directionOf(sort))
    .orderBy("p.id", directionOf(sort))
    .limit(PAGE_SIZE + 1)
    .execute();
  const data = rows.slice(0, PAGE_SIZE).map(toPurchase);
  return { data, next: rows.length > PAGE_SIZE ? (data.at(-1)?.id ?? null) : null };
}

/** Returns a purchase with its refunds. Throws NOT_FOUND. */
export async function readPurchase(db: Db, id: string): Promise<OperatorPurchaseDetails> {
  const row = await selectPurchases(db)
    .leftJoin("published_credit_accounts as account", "account.provider_id", "p.provider_id")
    .select([
      "account.balance",
      "p.price_cents",
      "p.tps_cents",
      "p.tvq_cents",
      "p.credits",
      "p.reversed_credits",
      "p.request_id",
      "p.payment_intent_id",
    ])
    .select(
      sql<number>`(select coalesce(sum(c.fee_cents), 0)::int from published_chargebacks c where c.purchase_id = p.id)`.as(
        "dispute_fee_cents",
      ),
    )
    .where("p.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  const { price_cents, tps_cents, tvq_cents, credits, reversed_credits, request_id, ...rest } = row;
  const { payment_intent_id, dispute_fee_cents, balance, ...summary } = rest;
  const open = await openRefundCents(db, id);
  return {
    ...toPurchase(summary),
    price_cents,
    tps_cents,
    tvq_cents,
    credits,
    reversed_credits,
    balance: balance ?? 0,
    dispute_fee_cents,
    request_id,
    payment_intent_id,
    open_refund_cents: open,
    refundable_cents: payment_intent_id
      ? Math.max(0, row.total_cents - row.refunded_cents - row.disputed_cents - open)
      : 0,
    orders: await ordersOfPurchase(db, id),
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPurchases>["execute"]>>[number];

const toPurchase = (row: Row): OperatorPurchase => ({
  ...withProvider(row),
  created_at: row.created_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
});
