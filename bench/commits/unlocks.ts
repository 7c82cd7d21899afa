import type postgres from "postgres";
import { together, type Way } from "./ways.ts";

const JOB = "requests.measured";

/** The ways of unlocking a lead: the credits, their ledger line, the mark, and the job of the letter. */
export function unlocks(nextLead: () => string): Way[] {
  let wakeTogether: ((job: null) => void) | undefined;
  let moveTogether: ((job: null) => void) | undefined;
  const unlock = (sql: postgres.Sql, more: (id: string) => postgres.Fragment) => {
    const id = nextLead();
    return sql`
      with lead as (
        select id, provider_id, lead_credits from requests
        where id = ${id} and status = 'active' and unlocked_at is null and declined_at is null for update
      ), paid as materialized (
        select id, move_credits(provider_id, -lead_credits, 'unlock', id, null, '', now()) as balance from lead
      ), marked as (
        update requests r set unlocked_at = now(), unlocked_by = 'credits', expires_at = now() + interval '90 days'
        from paid where r.id = paid.id and paid.balance is not null returning r.id, paid.balance
      ) ${more(id)}`;
  };
  const insertJob = (sql: postgres.Sql, table: postgres.Fragment) => sql`, queued as (${table})
    select balance from marked`;
  return [
    { name: "no job", change: (sql) => unlock(sql, () => sql`select balance from marked`) },
    {
      name: "a row of the job library, its worker woken after the commit, together",
      change: async (sql) => {
        await unlock(sql, () =>
          insertJob(
            sql,
            sql`insert into graphile_worker._private_jobs (task_id, payload)
              select tasks.id, json_build_object('request_id', marked.id)
              from marked, graphile_worker._private_tasks tasks where tasks.identifier = ${JOB}`,
          ),
        );
        wakeTogether ??= together(
          (batch) =>
            sql`select pg_notify('jobs:insert', ${JSON.stringify({ r: Math.random(), count: batch.length })})`,
        );
        wakeTogether(null);
      },
    },
    {
      name: "a row of a table of ours, made a job after the commit, together",
      change: async (sql) => {
        await unlock(sql, () =>
          insertJob(
            sql,
            sql`insert into queued_jobs (job, payload)
              select ${JOB}, json_build_object('request_id', id) from marked`,
          ),
        );
        moveTogether ??= together(
          () => sql`
            with taken as (
              delete from queued_jobs where id in (
                select id from queued_jobs order by id limit 1000 for update skip locked) returning job, payload
            )
            select graphile_worker.add_jobs(array_agg(
              (job, payload, null, null, null, null, null, null)::graphile_worker.job_spec)) from taken
            having count(*) > 0`,
        );
        moveTogether(null);
      },
    },
    {
      name: "a job queued inside (add_job)",
      change: (sql) =>
        unlock(
          sql,
          (
            id,
          ) => sql`select balance, graphile_worker.add_job(${JOB}, json_build_object('request_id', ${id}::text))
            from marked`,
        ),
    },
  ];
}
