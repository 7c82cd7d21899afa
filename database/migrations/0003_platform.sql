-- What the rooms of platform/ keep: repeated calls, rate limits, workers of jobs, open event streams.

-- Answers of requests that a network may repeat, by the caller's own Idempotency-Key.
create table idempotency_keys (
  account_id uuid not null references accounts (id) on delete cascade,
  operation text not null,
  key text not null check (char_length(key) between 1 and 255),
  fingerprint text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, operation, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Counters of request limits, shared by every process (platform/rate-limit). `key` is a hash: no address or account
-- is written here. `expire` is in milliseconds since 1970, set by the limiter; the column order is the one its
-- library writes. Unlogged: losing the counts in a crash costs nothing, and each request writes one.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 70);

create index rate_limits_expire on rate_limits (expire);

-- One row for each worker that may hold jobs. It says so again every few seconds, with the connection it says so by and the
-- process it is: the jobs of one whose process is gone, or that has fallen silent and whose connection is gone, are given
-- back to the others (platform/jobs). A process id means something in one place only: a boot of a machine, a container.
create table job_workers (
  name text primary key,
  beat_at timestamptz not null,
  backend_pid integer not null,
  backend_start timestamptz not null,
  place text not null,
  process text not null
);

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

-- How many event streams each account has open at each process, so that one person's are bounded over all of them
-- (platform/live). Unlogged: a crash of the database forgets the counts, and the streams end within five minutes.
create unlogged table stream_processes (
  id uuid primary key,
  -- Moved forward every few seconds; the streams of a process that was killed do not count after it.
  alive_until timestamptz not null
);

-- No foreign keys: each stream opened would lock a row of `accounts` and the one of its process.
create unlogged table open_streams (
  account_id uuid not null,
  process_id uuid not null,
  streams integer not null check (streams >= 0),
  primary key (account_id, process_id)
) with (fillfactor = 70);

create index open_streams_process on open_streams (process_id);

-- Counts one more stream and returns true, or returns false when the account has `most` at the processes that live.
create function open_stream(account uuid, process uuid, most integer) returns boolean
language plpgsql as $$
begin
  -- The next statement must see what whoever held the lock has written: hence a function, not one statement.
  perform pg_advisory_xact_lock(hashtextextended('stream ' || account, 0));
  if (select coalesce(sum(streams), 0) >= most
      from open_streams join stream_processes on id = process_id
      where account_id = account and alive_until > clock_timestamp()) then
    return false;
  end if;
  insert into open_streams values (account, process, 1)
  on conflict (account_id, process_id) do update set streams = open_streams.streams + 1;
  return true;
end $$;
