import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import type { Db } from "#platform/postgres/database.ts";
import { requestExpiring, requestStillOpen, reviewMissing } from "./events.ts";
import { letters } from "./letters/index.gen.ts";

/** Days before the end, after the unlock, after the work; and how long after its day a letter is still worth sending. */
const EXPIRING_DAYS = 3;
const STILL_OPEN_DAYS = 30;
const REVIEW_DAYS = 2;
const LATE_DAYS = 14;

interface Reminder {
  kind: "expiring" | "expiring_unlocked" | "still_open" | "please_review";
  event: typeof requestExpiring;
  /** Which requests `r`, at an instant; each condition is one an index answers. */
  due: (at: Date) => RawBuilder<boolean>;
}

const daysFrom = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000);

const isExpiring = (at: Date) =>
  sql`r.status = 'active' and r.expires_at > ${at} and r.expires_at <= ${daysFrom(at, EXPIRING_DAYS)}`;

const REMINDERS: readonly Reminder[] = [
  {
    kind: "expiring",
    event: requestExpiring,
    due: (at) => sql`${isExpiring(at)} and r.unlocked_at is null and r.declined_at is null`,
  },
  // Of its own kind: unlocked in its last days, a request was warned of an end that did not come.
  {
    kind: "expiring_unlocked",
    event: requestExpiring,
    due: (at) => sql`${isExpiring(at)} and r.unlocked_at is not null`,
  },
  {
    kind: "still_open",
    event: requestStillOpen,
    due: (at) => sql`r.status = 'active' and r.unlocked_at <= ${daysFrom(at, -STILL_OPEN_DAYS)}
      and r.unlocked_at > ${daysFrom(at, -STILL_OPEN_DAYS - LATE_DAYS)}`,
  },
  {
    kind: "please_review",
    event: reviewMissing,
    due: (at) => sql`r.status = 'completed' and r.completed_at <= ${daysFrom(at, -REVIEW_DAYS)}
      and r.completed_at > ${daysFrom(at, -REVIEW_DAYS - LATE_DAYS)}
      and not exists (select from published_reviews reviews where request_id = r.id)
      and not exists (select from lead_returns where request_id = r.id)`,
  },
];

/**
 * Queues the letters that the mere passing of time causes, each once a request: it ends in three days, locked or unlocked; unlocked a
 * month ago and still open (both sides are asked, product.md "A request's life"); done two days ago, not reviewed, paid for still.
 */
export function remindJob({ db, now }: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "requests.remind",
    payload: z.object({}),
    every: "7 * * * *",
    handle: async () => {
      for (const reminder of REMINDERS) while ((await remindSome(db, reminder, now())) === BATCH);
    },
  });
}

const BATCH = 200;

/** One statement: a letter is queued if and only if it is written down that it was. */
async function remindSome(db: Db, { kind, event, due }: Reminder, at: Date): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    with due as (
      select r.id from requests r
      where ${due(at)}
        and not exists (select from request_reminders m where m.request_id = r.id and m.kind = ${kind})
      limit ${BATCH}
    ), asked as (
      insert into request_reminders (request_id, kind, asked_at) select id, ${kind}, ${at} from due
      on conflict do nothing returning request_id
    ), queued as (
      select graphile_worker.add_job(letter, json_build_object('request_id', asked.request_id))
      from asked cross join unnest(${letters.jobsOf(event)}::text[]) as letter
    )
    select (select count(*)::int from asked) as asked, (select count(*) from queued) as queued`.execute(db);
  return rows[0]?.asked ?? 0;
}
