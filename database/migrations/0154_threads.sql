-- One thread for each unlocked request, between its owner and its provider (docs/decisions/0025-threads.md).
create table threads (
  -- The request's own id.
  id uuid primary key references requests (id) on delete cascade,
  owner_id uuid not null references profiles (id),
  provider_id uuid not null references profiles (id),
  -- The number of the last message. Changed only under this row's lock, so that numbers have no holes.
  last_seq integer not null default 0,
  last_message_at timestamptz not null,
  -- When the request ended; null while it is active.
  ended_at timestamptz,
  -- Each side has read up to this number, and has this many messages of the other after it.
  owner_read_seq integer not null default 0,
  provider_read_seq integer not null default 0,
  owner_unread integer not null default 0 check (owner_unread >= 0),
  provider_unread integer not null default 0 check (provider_unread >= 0),
  created_at timestamptz not null,
  check (owner_read_seq <= last_seq and provider_read_seq <= last_seq)
);

create index threads_of_owner on threads (owner_id, last_message_at desc, id desc);
create index threads_of_provider on threads (provider_id, last_message_at desc, id desc);
create index threads_owner_unread on threads (owner_id) include (owner_unread) where owner_unread > 0;
create index threads_provider_unread on threads (provider_id) include (provider_unread) where provider_unread > 0;

create table messages (
  thread_id uuid not null references threads (id) on delete cascade,
  seq integer not null check (seq > 0),
  -- Made by the sender's device, so that what is sent again is recognised.
  id uuid not null unique,
  -- Null for a line that the product writes.
  author text check (author in ('owner', 'provider')),
  kind text not null check (kind in ('text', 'system')),
  body text not null default '' check (char_length(body) <= 4000),
  -- What a system line is about, and the time of the appointment concerned.
  event text check (event in ('opened', 'chosen', 'confirmed', 'proposed', 'accepted', 'kept', 'released',
    'completed', 'cancelled', 'expired', 'reopened')),
  starts_at timestamptz,
  -- When the words were erased with their author's account.
  erased_at timestamptz,
  created_at timestamptz not null,
  primary key (thread_id, seq),
  check ((kind = 'system') = (author is null)),
  check ((kind = 'system') = (event is not null)),
  check (kind = 'system' or body <> '' or erased_at is not null)
);

-- Adds a line of the product to a request's thread, if it has one.
create function write_system_line(request_id uuid, event text, starts_at timestamptz, at timestamptz) returns void
language sql
begin atomic
  with numbered as (
    update threads set last_seq = last_seq + 1, last_message_at = greatest(last_message_at, at)
    where id = request_id
    returning id, last_seq
  )
  insert into messages (thread_id, seq, id, kind, event, starts_at, created_at)
  select id, last_seq, uuidv7(), 'system', event, starts_at, at from numbered;
end;

-- Threads follow requests whatever changes them: two ways to unlock, five to end.
create function keep_thread_of_request() returns trigger language plpgsql as $$
declare
  end_at constant timestamptz := coalesce(new.completed_at, new.cancelled_at, new.expired_at);
begin
  if new.unlocked_at is null then return null; end if;
  insert into threads (id, owner_id, provider_id, last_seq, last_message_at, created_at)
  values (new.id, new.owner_id, new.provider_id, 1, new.unlocked_at, new.unlocked_at)
  on conflict do nothing;
  if found then
    insert into messages (thread_id, seq, id, kind, event, created_at)
    values (new.id, 1, uuidv7(), 'system', 'opened', new.unlocked_at);
  end if;
  if new.status <> 'active' and (tg_op = 'INSERT' or old.status <> new.status) then
    update threads set ended_at = end_at where id = new.id;
    perform write_system_line(new.id, new.status, null, end_at);
  elsif tg_op = 'UPDATE' and old.status <> 'active' and new.status = 'active' then
    update threads set ended_at = null where id = new.id;
    perform write_system_line(new.id, 'reopened', null, new.updated_at);
  end if;
  return null;
end
$$;

create trigger requests_made_keep_thread after insert on requests
  for each row when (new.unlocked_at is not null) execute function keep_thread_of_request();
create trigger requests_keep_thread after update of unlocked_at, status on requests
  for each row when (new.unlocked_at is not null
    and (old.unlocked_at is distinct from new.unlocked_at or old.status <> new.status))
  execute function keep_thread_of_request();

-- A hold that lapsed has no line: it is recorded by the request that takes its place, which must not wait for a lock
-- of this one.
create function write_line_of_appointment() returns trigger language plpgsql as $$
begin
  perform write_system_line(new.request_id, new.kind, new.starts_at, new.at);
  return null;
end
$$;

create trigger appointment_events_write_line after insert on appointment_events
  for each row when (new.kind <> 'lapsed') execute function write_line_of_appointment();

-- Requests unlocked so far, each with its first line.
insert into threads (id, owner_id, provider_id, last_seq, last_message_at, ended_at, created_at)
select id, owner_id, provider_id, 1, unlocked_at, coalesce(completed_at, cancelled_at, expired_at), unlocked_at
from requests where unlocked_at is not null;
insert into messages (thread_id, seq, id, kind, event, created_at)
select id, 1, uuidv7(), 'system', 'opened', created_at from threads;

