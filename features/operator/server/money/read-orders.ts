import { sql } from "kysely";
import type { DateSort, MoneyOrder } from "#features/operator/contract/index.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Db } from "#platform/postgres/database.ts";
import { beyond, directionOf } from "../date-sort.ts";
import { namesOfProvider, withProvider } from "./providers.ts";
import { creditsTakenBy, isSettling } from "./refundable.ts";

const selectOrders = (db: Db) =>
  db
    .selectFrom("money_orders as o")
    .leftJoin("published_profiles as profiles", "profiles.id", "o.provider_id")
    .leftJoin("published_provider_profiles as businesses", "businesses.profile_id", "o.provider_id")
    .leftJoin("published_purchases as p", "p.id", "o.purchase_id")
    .leftJoin("published_credit_accounts as account", "account.provider_id", "o.provider_id")
    .leftJoin("operators as answering", "answering.id", "o.answered_by_id")
    .select([
      "o.id",
      "o.kind",
      "o.state",
      "o.purchase_id",
      "o.cents",
      "o.refunded_before_cents",
      "o.credits",
      "o.ends_on",
      "o.reason",
      "o.provider_id",
      "o.asked_by",
      "o.asked_by_id",
      "o.asked_at",
      "o.answered_at",
      "answering.full_name as answered_by",
      sql<number>`coalesce(account.balance, 0)`.as("balance"),
      isSettling.as("is_settling"),
      "p.kind as purchase_kind",
      "p.credits as purchase_credits",
      "p.total_cents",
      "p.disputed_cents",
      ...namesOfProvider,
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>["execute"]>>[number];

function toOrder(row: Row): MoneyOrder {
  const { refunded_before_cents, purchase_kind, purchase_credits, total_cents, disputed_cents, ...order } =
    row;
  const purchase =
    purchase_kind && purchase_credits !== null && total_cents !== null && disputed_cents !== null
      ? { kind: purchase_kind, credits: purchase_credits, total_cents, disputed_cents }
      : undefined;
  return {
    ...withProvider(order),
    reversed_credits:
      purchase && order.cents !== null
        ? creditsTakenBy({ refunded_cents: refunded_before_cents ?? 0, cents: order.cents, purchase })
        : null,
    asked_at: order.asked_at.toISOString(),
    answered_at: order.answered_at?.toISOString() ?? null,
  };
}

/** Returns a page of orders and the `before` of the next page; null at the end. */
export async function listOrders(
  db: Db,
  { proposed, sort, before }: { proposed: boolean; sort: DateSort; before?: string | undefined },
): Promise<{ data: MoneyOrder[]; next: string | null }> {
  let query = selectOrders(db);
  if (proposed) query = query.where("o.state", "=", "proposed");
  if (before)
    query = query.where(
      sql<boolean>`(o.asked_at, o.id) ${beyond(sort)} (select asked_at, id from money_orders where id = ${before})`,
    );
  const rows = await query
    .orderBy("o.asked_at", directionOf(sort))
    .orderBy("o.id", directionOf(sort))
    .limit(PAGE_SIZE + 1)
    .execute();
  const data = rows.slice(0, PAGE_SIZE).map(toOrder);
  return { data, next: rows.length > PAGE_SIZE ? (data.at(-1)?.id ?? null) : null };
}

/** Returns the refunds that were ordered of a purchase, oldest first. */
export async function ordersOfPurchase(db: Db, purchaseId: string): Promise<MoneyOrder[]> {
  const rows = await selectOrders(db).where("o.purchase_id", "=", purchaseId).orderBy("o.asked_at").execute();
  return rows.map(toOrder);
}
