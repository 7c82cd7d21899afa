import { sql } from "kysely";
import { z } from "zod";
import { addDays, type Day, dayOf, minuteOf, weekdayOf } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { passNear } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { readSeasonsOf } from "./read-seasons.ts";
import { isToRemind } from "./to-remind.ts";

/** The minute of the day in Québec from which passes of the next day are reminded of. */
const FROM_MINUTE = 7 * 60;
/** Requests that are looked at in one transaction; `readSeasonsOf` reads as many. */
const PAGE = 200;

/**
 * Reminds owners, from seven in Québec on, of the planned passes of the next day, each once
 * (docs/product.md "Planned passes"). Every hour: a later run makes up for one that did not happen.
 */
export function remindPassesJob({ db, now }: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "rounds.remind_passes",
    payload: z.object({}),
    every: "0 * * * *",
    handle: async () => {
      const at = now().getTime();
      if (isTooEarly(at)) return;
      const today = dayOf(at);
      let after: string | undefined;
      do {
        const ids = await mayComeOn(db, addDays(today, 1), after);
        if (ids.length > 0) await inTransaction(db, (tx) => remind(tx, { now }, ids));
        after = ids.length === PAGE ? ids.at(-1) : undefined;
      } while (after !== undefined);
    },
  });
}

/** Records and queues the reminders of those requests that have a pass to be reminded of. */
async function remind(tx: Transaction, { now }: Pick<Ports, "now">, ids: readonly string[]): Promise<void> {
  // A rhythm whose account goes meanwhile is skipped; a suspended provider does not come.
  const { rows: kept } = await sql<{ request_id: string }>`
    select rhythm.request_id from season_rhythms rhythm
    join published_profiles provider on provider.id = rhythm.provider_id and provider.suspended_at is null
    where rhythm.request_id = any(${ids}::uuid[])
    for key share of rhythm skip locked`.execute(tx);
  const at = now().getTime();
  const today = dayOf(at);
  // The next day may have begun meanwhile.
  if (kept.length === 0 || isTooEarly(at)) return;
  const read = kept.map(({ request_id }) => request_id);
  const due = (await readSeasonsOf(tx, read, today)).filter((season) => isToRemind(season, today));
  if (due.length === 0) return;
  const day = addDays(today, 1);
  const reminded = await tx
    .insertInto("season_reminders")
    // Two runs at once write in one order.
    .values(due.map(({ request_id }) => ({ request_id, day })).toSorted(byRequest))
    .onConflict((conflict) => conflict.doNothing())
    .returning("request_id")
    .execute();
  for (const { request_id } of reminded) await letters.queue(tx, passNear, { request_id, day });
}

const isTooEarly = (at: number): boolean => minuteOf(dayOf(at), at) < FROM_MINUTE;

const byRequest = (one: { request_id: string }, other: { request_id: string }): number =>
  one.request_id < other.request_id ? -1 : 1;

/**
 * Returns a page of the requests, by their ids, whose rhythm has that day or one of whose passes was moved to
 * it, and whose owner was not reminded of it. Each branch walks an index in the order of the page;
 * `offset 0` keeps the reminders looked up one by one, where a join of both walks all that were ever written.
 */
export async function mayComeOn(db: Db, day: Day, after?: string): Promise<string[]> {
  const page = sql`
    ${after === undefined ? sql`` : sql`and request_id > ${after}::uuid`}
    and not exists (
      select from season_reminders told where told.request_id = found.request_id and told.day = ${day}::date offset 0)
    order by request_id limit ${sql.lit(PAGE)}`;
  const ofWeekday = (place: 1 | 2 | 3) => sql`(
    select request_id from season_rhythms found
    where removed_at is null and weekdays[${sql.lit(place)}] = ${sql.lit(weekdayOf(day))}
      and starts_on <= ${day}::date
      and (date_trunc('week', ${day}::date)::date - date_trunc('week', starts_on)::date) / 7 % every_weeks = 0
      ${page})`;
  const { rows } = await sql<{ request_id: string }>`
    select distinct request_id from (
      ${ofWeekday(1)} union all ${ofWeekday(2)} union all ${ofWeekday(3)} union all (
        select request_id from season_moves found where moved_to = ${day}::date ${page})
    ) candidates
    order by request_id limit ${sql.lit(PAGE)}`.execute(db);
  return rows.map(({ request_id }) => request_id);
}
