import { sql } from "kysely";
import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";

/** As many services as a change counts before it is made. */
const COUNTED_MAX = 1000;

/** Opens or closes a category; its services are listed or hidden at once. Returns false when nothing changes. */
export async function setCategoryAvailability(
  tx: Transaction,
  id: string,
  is_available: boolean,
): Promise<boolean> {
  const changed = await tx
    .updateTable("categories")
    .set({ is_available })
    .where("id", "=", id)
    .where("is_available", "!=", is_available)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Returns how many active services a category has, at most a thousand. */
export async function countServicesOf(db: Db, categoryId: string): Promise<number> {
  const { rows } = await sql<{ services: number }>`
    select count(*)::int as services from (
      select from services where category_id = ${categoryId} and is_active and removed_at is null limit ${COUNTED_MAX}
    ) counted`.execute(db);
  return rows[0]?.services ?? 0;
}

/**
 * Sets what the leads of a business type cost from a day on, in Québec; today's or an earlier day's price holds at once.
 * Requests that were sent keep theirs.
 */
export async function setLeadCredits(
  tx: Transaction,
  { id, lead_credits, from_day }: { id: string; lead_credits: number; from_day: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("lead_price_changes")
    .values({ business_type_id: id, lead_credits, from_day })
    .onConflict((conflict) =>
      conflict.column("business_type_id").doUpdateSet({ lead_credits, from_day, applied_at: null }),
    )
    .execute();
  await applyLeadPrices(tx, now);
}

async function applyLeadPrices(tx: Transaction, now: Date): Promise<void> {
  await sql`
    with due as (
      update lead_price_changes set applied_at = ${now}
      where applied_at is null and from_day <= (${now}::timestamptz at time zone 'America/Toronto')::date
      returning business_type_id, lead_credits
    )
    update business_types set lead_credits = due.lead_credits
    from due where business_types.id = due.business_type_id`.execute(tx);
}

/** Lets the prices of a day hold, from its first quarter of an hour on. */
export const applyLeadPricesJob = ({ db, now }: Pick<Ports, "db" | "now">) =>
  defineJob({
    name: "catalog.apply_lead_prices",
    payload: z.object({}),
    every: "1,16,31,46 * * * *",
    handle: () => inTransaction(db, (tx) => applyLeadPrices(tx, now())),
  });
