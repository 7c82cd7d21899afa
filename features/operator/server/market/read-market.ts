import { sql } from "kysely";
import { type Market, type MarketFigures, RETURN_ORDER } from "#features/operator/contract/index.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";

const CITIES_SHOWN = 100;

type Asked = { weeks: string; business_type?: string | undefined; city?: string | undefined };
type Sums = MarketFigures;

/** Returns the market's figures for the weeks up to today, read only from the rows of days. */
export function readMarket(
  db: Db,
  at: Date,
  { weeks, business_type = "", city = "" }: Asked,
): Promise<Market> {
  // One snapshot: the weeks must come to the total.
  return inTransaction(
    db,
    async (tx) => {
      const { from_day, until_day } = await boundsOf(tx, at, Number(weeks));
      const inPeriod = sql`day between ${from_day}::date and ${until_day}::date`;
      const here = sql`from market_days where ${inPeriod} and business_type_id = ${business_type} and city_id = ${city}`;
      const [byWeek, whole, businessTypes, cities] = [
        // A week without any row has its line all the same.
        await sql<Sums & { week: string }>`
          select monday::date::text as week, ${sums}
          from generate_series(${from_day}::date, ${until_day}::date, '7 days') monday
          left join (select * ${here}) days on date_trunc('week', days.day) = monday
          group by monday order by monday`.execute(tx),
        await sql<Sums & { views: number; returned: number[] }>`
          select ${sums}, ${added("views")} as views, array[${positions("returned", RETURN_ORDER.length)}] as returned
          ${here}`.execute(tx),
        await sql<Sums & { id: string; name: string | null }>`
          select m.*, t.name from (
            select business_type_id as id, ${sums} from market_days
            where ${inPeriod} and city_id = ${city} and business_type_id <> '' group by 1
          ) m left join published_business_types t on t.id = m.id
          order by m.requests desc, m.id`.execute(tx),
        await sql<Sums & { id: string; name: string | null }>`
          select m.*, c.name from (
            select city_id as id, ${sums} from market_days
            where ${inPeriod} and business_type_id = ${business_type} and city_id <> '' group by 1
          ) m left join published_cities c on c.id = m.id
          order by m.requests desc, m.id limit ${CITIES_SHOWN}`.execute(tx),
      ];
      const total = whole.rows[0];
      if (!total) throw new Error("a sum has no row");
      const unfiltered = business_type === "" && city === "";
      return {
        from_day,
        until_day,
        total: { ...figuresOf(total), views: unfiltered ? total.views : null },
        weeks: byWeek.rows.map((row) => ({ week: row.week, ...figuresOf(row) })),
        business_types: businessTypes.rows.map((row) => ({
          id: row.id,
          name: row.name ?? row.id,
          ...figuresOf(row),
        })),
        cities: cities.rows.map((row) => ({
          id: row.id,
          name: row.name ?? "Ville inconnue",
          ...figuresOf(row),
        })),
        returned: RETURN_ORDER.map((reason, n) => ({ reason, leads: total.returned[n] ?? 0 })),
      };
    },
    { isolation: "repeatable read" },
  );
}

/** The Monday on which the first of these weeks begins, and today. */
async function boundsOf(db: Db, at: Date, weeks: number): Promise<{ from_day: string; until_day: string }> {
  const { rows } = await sql<{ from_day: string; until_day: string }>`
    select (date_trunc('week', today)::date - 7 * ${weeks - 1}::int)::text as from_day, today::text as until_day
    from (select (${at}::timestamptz at time zone 'America/Toronto')::date as today) now`.execute(db);
  const [bounds] = rows;
  if (!bounds) throw new Error("a day has no row");
  return bounds;
}

const added = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::int`;

const positions = (column: string, length: number) =>
  sql.join(
    Array.from({ length }, (_, n) => sql`coalesce(sum((${sql.ref(column)})[${sql.lit(n + 1)}]), 0)::int`),
  );

/** The median of the waits of all days that are added up: the one in the middle, or between the two. */
const median = sql`(
    select round(percentile_cont(0.5) within group (order by wait::int)::numeric)::int
    from unnest(string_to_array(string_agg(nullif(array_to_string(waits, ','), ''), ','), ',')) wait)`;

const sums = sql`${added("requests")} as requests, ${added("answered")} as answered, ${added("unlocked")} as unlocked,
  ${added("completed")} as completed, ${added("reviewed")} as reviewed,
  ${median} as unlock_minutes`;

const figuresOf = ({
  requests,
  answered,
  unlocked,
  completed,
  reviewed,
  unlock_minutes,
}: Sums): MarketFigures => ({
  requests,
  answered,
  unlocked,
  completed,
  reviewed,
  unlock_minutes,
});
