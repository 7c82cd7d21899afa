import { sql } from "kysely";
import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { addJob, defineJob } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { refreshWords } from "./refresh-words.ts";

/** How many services are counted at most before a change is made. */
const COUNTED_MAX = 1000;

/**
 * Opens or closes a category; its services are listed or hidden at once. Returns false when nothing changes.
 */
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
 * Returns how many active services a business type has and, of these, of providers without a
 * licence; at most a thousand.
 */
export async function countServicesOfBusinessType(
  db: Db,
  id: string,
): Promise<{ services: number; without_licence: number }> {
  const { rows } = await sql<{ services: number; without_licence: number }>`
    select count(*)::int as services,
      (count(*) filter (where provider.rbq_licence is null))::int as without_licence
    from (
      select provider_id from services
      where business_type_id = ${id} and is_active and removed_at is null limit ${COUNTED_MAX}
    ) counted
    join published_provider_profiles provider on provider.profile_id = counted.provider_id`.execute(db);
  return rows[0] ?? { services: 0, without_licence: 0 };
}

/**
 * Calls a business type so, and says whether it needs a licence of the Régie du bâtiment; no release changes
 * it back. Services already published stay. Returns what it was before, or why nothing changes.
 */
export async function setBusinessType(
  tx: Transaction,
  { id, name, needs_rbq }: { id: string; name: string; needs_rbq: boolean },
): Promise<{ name: string; needs_rbq: boolean } | "unknown" | "same" | "taken"> {
  // One change at a time, so that two do not take the same name; what only refers to a
  // business type does not wait.
  await sql`lock table business_types in share row exclusive mode`.execute(tx);
  const before = await tx
    .selectFrom("business_types")
    .select(["name", "needs_rbq"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!before) return "unknown";
  if (before.name === name && before.needs_rbq === needs_rbq) return "same";
  const { rows } = await sql<{ id: string }>`
    update business_types set name = ${name}, own_name = ${name}, needs_rbq = ${needs_rbq}, own_needs_rbq = ${needs_rbq}
    where id = ${id} and not exists (
      select from business_types other where other.id <> ${id} and fold(other.name) = fold(${name}))
    returning id`.execute(tx);
  if (rows.length === 0) return "taken";
  if (before.name !== name) await addJob(tx, refreshWords, { business_type_id: id });
  return before;
}

/**
 * Sets what the leads of a business type cost from a day on, in Québec; today's or an earlier day's price
 * holds at once. Requests that were sent keep theirs.
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
