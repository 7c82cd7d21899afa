-- Commits that notify wait for one another, and the job library's add_job notifies. This adds the same row without: the
-- workers are woken after the commit, and look by themselves every two seconds.
create function add_job_quietly(job text, payload json) returns void language plpgsql as $$
begin
  insert into graphile_worker._private_tasks (identifier)
    select job where not exists (select from graphile_worker._private_tasks where identifier = job)
    on conflict do nothing;
  insert into graphile_worker._private_jobs (task_id, payload)
    select id, add_job_quietly.payload from graphile_worker._private_tasks where identifier = job;
end $$;
