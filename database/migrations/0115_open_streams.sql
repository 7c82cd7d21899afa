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
