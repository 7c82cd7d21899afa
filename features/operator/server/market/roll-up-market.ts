import { sql } from "kysely";
import { z } from "zod";
import { RETURN_ORDER } from "#features/operator/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { startOfDay } from "../days.ts";

/**
 * The days counted again, since a completed request can be reopened for seven days. An operator's reopening,
 * which changes older days, calls `recountDay`.
 */
export const OPEN_DAYS = 8;

/**
 * Counts the days that can still change, and those never counted, each in a transaction of its own. A day
 * that is counted twice, or by two runs at once, comes to the same rows.
 */
export const rollUpMarketJob = ({ db, now }: Pick<Ports, "db" | "now">) =>
  defineJob({
    name: "operator.roll_up_market",
    payload: z.object({}),
    every: "7,37 * * * *",
    handle: async (_, { signal }) => {
      for (const day of await openDays(db, now())) {
        signal.throwIfAborted();
        await inTransaction(db, (tx) => rollUpDay(tx, day));
      }
    },
  });

/** Returns the days to count, oldest first; from the first request when none was ever counted. */
async function openDays(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with bounds as (
      select (${at}::timestamptz at time zone 'America/Toronto')::date as today,
        (select max(day) from market_days) as counted,
        (select (min(created_at) at time zone 'America/Toronto')::date from published_requests) as first_day
    )
    select day::date::text as day
    from bounds,
      generate_series(least(coalesce(counted, first_day, today), today) - ${OPEN_DAYS}::int, today, '1 day') day
    union
    select day::text from market_days_to_recount
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Has a day counted again, in the transaction of the change to it. */
export async function recountDay(tx: Transaction, at: Date): Promise<void> {
  await sql`insert into market_days_to_recount select (${at}::timestamptz at time zone 'America/Toronto')::date
    on conflict do nothing`.execute(tx);
}

/** Writes what happened on a day; rows that say the same stay as they are. */
async function rollUpDay(tx: Transaction, day: string): Promise<void> {
  // Of two simultaneous runs, the second counts after the first and sees the same rows or newer ones.
  await sql`select pg_advisory_xact_lock(hashtextextended('roll up the market', 0))`.execute(tx);
  // Before counting: a change after this statement asks again.
  await sql`delete from market_days_to_recount where day = ${day}::date`.execute(tx);
  await sql`
    with counted as materialized (${countsOf(day)}),
    gone as (
      delete from market_days m where m.day = ${day}::date and not exists (
        select from counted c where c.business_type_id = m.business_type_id and c.city_id = m.city_id)
    )
    insert into market_days select ${day}::date, counted.* from counted
    on conflict (day, business_type_id, city_id) do update set
      views = excluded.views, requests = excluded.requests, answered = excluded.answered,
      unlocked = excluded.unlocked, completed = excluded.completed, reviewed = excluded.reviewed,
      returned = excluded.returned, waits = excluded.waits
    where (market_days.views, market_days.requests, market_days.answered, market_days.unlocked,
        market_days.completed, market_days.reviewed, market_days.returned, market_days.waits)
      is distinct from (excluded.views, excluded.requests, excluded.answered, excluded.unlocked,
        excluded.completed, excluded.reviewed, excluded.returned, excluded.waits)`.execute(tx);
}

/** The rows of a day: each business type in each city, each business type, each city, and all. */
export function countsOf(day: string) {
  const from = startOfDay(day);
  const until = sql<Date>`(${day}::date + 1)::timestamp at time zone 'America/Toronto'`;
  const on = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`;
  const whole = sql`grouping(business_type_id, city_id) = 3`;
  const returned = sql.join(
    RETURN_ORDER.map((reason) => sql`count(*) filter (where reason = ${reason})::int`),
  );
  return sql`
    select coalesce(business_type_id, '') as business_type_id, coalesce(city_id, '') as city_id,
      case when ${whole}
        then (select coalesce(sum(views), 0) from published_views_of_days where day = ${day}::date) else 0 end::int,
      count(*) filter (where event = 'requested')::int,
      count(*) filter (where event = 'requested' and is_soon)::int,
      count(*) filter (where event = 'unlocked')::int,
      count(*) filter (where event = 'completed')::int,
      count(*) filter (where event = 'reviewed')::int,
      array[${returned}],
      coalesce(array_agg(minutes order by minutes) filter (where event = 'unlocked'), '{}')
    from (
      select events.*, coalesce(city.id, '-') as city_id
      from (
        select business_type_id, property_id, 'requested' as event, null as reason, null::int as minutes,
          coalesce(least(unlocked_at, declined_at) < created_at + interval '1 day', false) as is_soon
        from published_requests where ${on("created_at")} and not is_proposed
        union all
        select business_type_id, property_id, 'unlocked', null,
          round(greatest(extract(epoch from unlocked_at - created_at) / 60, 0))::int, false
        from published_requests where ${on("unlocked_at")} and not is_proposed
        union all
        select business_type_id, property_id, 'completed', null, null, false
        from published_requests
        where status = 'completed' and ${on("completed_at")} and unlocked_by <> 'own_client'
        union all
        select r.business_type_id, r.property_id, 'reviewed', null, null, false
        from published_reviews v join published_requests r on r.id = v.request_id where ${on("v.created_at")}
        union all
        select r.business_type_id, r.property_id, 'returned', b.reason, null, false
        from published_lead_returns b join published_requests r on r.id = b.request_id where ${on("b.created_at")}
      ) events
      left join published_properties p on p.id = events.property_id
      left join (
        select distinct on (search) search, id from published_cities order by search, population desc
      ) city on city.search = btrim(regexp_replace(fold(p.city), '[^a-z0-9]+', ' ', 'g'))
    ) placed
    group by cube (business_type_id, city_id)`;
}
