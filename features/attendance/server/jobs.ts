import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { NO_SHOW_AFTER_MS, REMINDER_HOURS } from "#features/attendance/contract/index.ts";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import type { Db } from "#platform/postgres/database.ts";
import { appointmentNear } from "./events.ts";
import { letters } from "./letters/index.generated.ts";
import { raiseLoweredJob, weighAbsencesJob } from "./lowered.ts";

const BATCH = 200;
/** An appointment that passed while the job did not run is counted for this long. */
const LATE_DAYS = 7;

const from = (now: Date, ms: number) => new Date(now.getTime() + ms);

interface Reminder {
  column: "day_reminded_at" | "soon_reminded_at";
  hours: number;
  /** How many hours before it another reminder, or the appointment, is too near for this one. */
  least: number;
}

const REMINDERS: readonly Reminder[] = [
  { column: "day_reminded_at", hours: REMINDER_HOURS.day, least: REMINDER_HOURS.soon },
  { column: "soon_reminded_at", hours: REMINDER_HOURS.soon, least: 0 },
];

/**
 * Reminds both sides of confirmed appointments, each time once, a day and two hours before, where they were
 * agreed before that; and counts the appointments whose time came, 30 minutes after. Every five minutes.
 */
export function passTimeJob({ db, now }: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "attendance.pass_time",
    payload: z.object({}),
    every: "*/5 * * * *",
    handle: async () => {
      for (const reminder of REMINDERS) while ((await remind(db, reminder, now())) === BATCH);
      while ((await countPassed(db, now())) === BATCH);
    },
  });
}

/**
 * Records and queues a batch of reminders in one statement, so that each is sent
 * exactly once; returns how many.
 */
async function remind(db: Db, { column, hours, least }: Reminder, now: Date): Promise<number> {
  const name = sql.ref(column);
  const { rows } = await sql<{ reminded: number }>`
    with due as (
      select ${APPOINTMENT} from ${APPOINTMENTS}
      where a.starts_at > ${from(now, least * HOUR_MS)} and a.starts_at <= ${from(now, hours * HOUR_MS)}
        and a.confirmed_at <= a.starts_at - make_interval(hours => ${hours}) and r.status = 'active'
        and a.arrived_at is null and a.done_at is null and not exists (select from attendances t
          where t.request_id = a.request_id and t.starts_at = a.starts_at and t.${name} is not null)
      limit ${BATCH}
    ), reminded as (
      insert into attendances as t (request_id, starts_at, owner_id, provider_id, ${name})
      select due.*, ${now}::timestamptz from due
      on conflict (request_id, starts_at) do update set ${name} = excluded.${name} where t.${name} is null
      returning request_id, starts_at
    ), queued as (
      select graphile_worker.add_job(letter, json_build_object('request_id', request_id,
        'starts_at', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      from reminded cross join unnest(${letters.jobsOf(appointmentNear)}::text[]) as letter
    )
    select (select count(*)::int from reminded) as reminded, (select count(*) from queued) as queued`.execute(
    db,
  );
  return rows[0]?.reminded ?? 0;
}

/**
 * Counts a batch of appointments whose time came and that nobody gave up, none of guests; returns how many.
 */
async function countPassed(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    insert into attendances as t (request_id, starts_at, owner_id, provider_id, passed_at)
    select ${APPOINTMENT}, ${now}::timestamptz from ${APPOINTMENTS}
    where a.confirmed_at is not null and r.status in ('active', 'completed') and r.unlocked_by <> 'own_client'
      and a.starts_at > ${from(now, -LATE_DAYS * DAY_MS)} and a.starts_at <= ${from(now, -NO_SHOW_AFTER_MS)}
      and not exists (select from attendances t
        where t.request_id = a.request_id and t.starts_at = a.starts_at and t.passed_at is not null)
    limit ${BATCH}
    on conflict (request_id, starts_at) do update set passed_at = excluded.passed_at where t.passed_at is null
    returning request_id`.execute(db);
  return rows.length;
}

const APPOINTMENT: RawBuilder<unknown> = sql`a.request_id, a.starts_at, a.owner_id, a.provider_id`;
const APPOINTMENTS: RawBuilder<unknown> = sql`published_appointments a join published_requests r on r.id = a.request_id`;

export const attendanceJobs = (ports: Ports) => [
  passTimeJob(ports),
  weighAbsencesJob(ports),
  raiseLoweredJob(ports),
];
