import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { EXPIRING_DAYS } from "#features/requests/contract/life.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import type { Db } from "#platform/postgres/database.ts";
import { requestExpiring, requestStillOpen, reviewMissing } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { isBoundAtExpiry } from "../outcome/bound.ts";

/**
 * Days before the expiry, after the unlock and after completion; a reminder later
 * than `LATE_DAYS` is not sent.
 */
const STILL_OPEN_DAYS = 30;
const REVIEW_DAYS = 2;
const LATE_DAYS = 14;

interface Reminder {
  kind: "expiring" | "expiring_unlocked" | "still_open" | "please_review";
  event: typeof requestExpiring;
  /** The condition on requests `r` at this time; an index serves each. */
  due: (now: Date) => RawBuilder<boolean>;
}

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

const isExpiring = (now: Date) =>
  sql`r.status = 'active' and r.expires_at > ${now} and r.expires_at <= ${daysFrom(now, EXPIRING_DAYS)}`;

const REMINDERS: readonly Reminder[] = [
  {
    kind: "expiring",
    event: requestExpiring,
    due: (now) => sql`${isExpiring(now)} and r.unlocked_at is null and r.declined_at is null`,
  },
  // A kind of its own: a request unlocked in its last days was already warned of its first expiry.
  {
    kind: "expiring_unlocked",
    event: requestExpiring,
    due: (now) => sql`${isExpiring(now)} and r.unlocked_at is not null and not ${isBoundAtExpiry("r")}`,
  },
  {
    kind: "still_open",
    event: requestStillOpen,
    due: (now) => sql`r.status = 'active' and r.unlocked_at <= ${daysFrom(now, -STILL_OPEN_DAYS)}
      and r.unlocked_at > ${daysFrom(now, -STILL_OPEN_DAYS - LATE_DAYS)}`,
  },
  {
    kind: "please_review",
    event: reviewMissing,
    due: (now) => sql`r.status = 'completed' and r.completed_at <= ${daysFrom(now, -REVIEW_DAYS)}
      and r.completed_at > ${daysFrom(now, -REVIEW_DAYS - LATE_DAYS)}
      and r.unlocked_by <> 'own_client'
      and not exists (select from published_reviews reviews where request_id = r.id)
      and not exists (select from lead_returns where request_id = r.id)`,
  },
];

/**
 * Queues the reminders, each once a request: it expires in three days, locked, or unlocked with nothing that
 * binds it; it was unlocked a month ago and is still open (to both sides, docs/product.md "A request's
 * life"); it was completed two days ago, is not reviewed and its lead was not returned.
 */
export function remindJob({ db, now }: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "requests.remind",
    payload: z.object({}),
    every: "7 * * * *",
    handle: async () => {
      for (const reminder of REMINDERS) while ((await queueReminders(db, reminder, now())) === BATCH);
    },
  });
}

const BATCH = 200;

/**
 * Records and queues a batch of reminders in one statement, so that each is sent
 * exactly once; returns how many.
 */
async function queueReminders(db: Db, { kind, event, due }: Reminder, now: Date): Promise<number> {
  const { rows } = await sql<{ reminded: number }>`
    with due as (
      select r.id from requests r
      where ${due(now)}
        and not exists (select from request_reminders m where m.request_id = r.id and m.kind = ${kind})
      limit ${BATCH}
    ), reminded as (
      insert into request_reminders (request_id, kind, asked_at) select id, ${kind}, ${now} from due
      on conflict do nothing returning request_id
    ), queued as (
      select graphile_worker.add_job(letter, json_build_object('request_id', reminded.request_id))
      from reminded cross join unnest(${letters.jobsOf(event)}::text[]) as letter
    )
    select (select count(*)::int from reminded) as reminded, (select count(*) from queued) as queued`.execute(
    db,
  );
  return rows[0]?.reminded ?? 0;
}
