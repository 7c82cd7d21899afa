import { type RawBuilder, sql } from "kysely";
import { addDays, DAY_MINUTES, type Day, instantAt } from "#foundation/local-time.ts";
import { TIME_ZONE } from "#foundation/time.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/**
 * Whether a contract in force or an unpaid invoice keeps a request open on a day (docs/product.md "A
 * request's life"): it does not expire meanwhile. A contract by season ends with its season.
 */
const isBound = (request_id: RawBuilder<unknown>, day: Day | RawBuilder<unknown>) => sql<boolean>`(
  exists (select from published_contracts_in_force c
    where c.request_id = ${request_id} and (c.ends_on is null or c.ends_on >= ${day}::date))
  or exists (select from published_unpaid_invoices i where i.request_id = ${request_id}))`;

/** The contract in force of a request, by its id; null without one. */
export const contractInForce = (request_id: RawBuilder<unknown>) => sql<{
  id: string;
  total_cents: number;
  starts_on: Day;
  ends_on: Day | null;
} | null>`(
  select jsonb_build_object('id', c.id, 'total_cents', c.total_cents, 'starts_on', c.starts_on,
    'ends_on', case when c.ends_on is null then c.works_until end)
  from published_contracts_in_force c
  where c.request_id = ${request_id})`;

/**
 * Whether something will keep a request from expiring when it is due to, by its alias: pages and letters then
 * name no day. A season that ends the day before does not.
 */
export const isBoundAtExpiry = (alias: string) =>
  isBound(
    sql.ref(`${alias}.id`),
    sql`(${sql.ref(`${alias}.expires_at`)} at time zone ${sql.lit(TIME_ZONE)})`,
  );

/**
 * Returns when those requests are looked at again that something binds today, by id: at the end of the
 * season, or so many days from now.
 */
export async function boundUntil(
  tx: Transaction,
  ids: readonly string[],
  { today, days }: { today: Day; days: number },
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; ends_on: Day | null }>`
    select r.id, (select c.ends_on::text from published_contracts_in_force c where c.request_id = r.id) as ends_on
    from requests r
    where r.id in (${sql.join(ids)}) and ${isBound(sql`r.id`, today)}`.execute(tx);
  const soon = addDays(today, days - 1);
  return new Map(
    rows.map(({ id, ends_on }) => {
      const last = ends_on && ends_on >= today ? ends_on : soon;
      return [id, new Date(instantAt(last, DAY_MINUTES))];
    }),
  );
}
