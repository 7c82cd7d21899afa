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
  -- When a side is written to about messages it has not read: five minutes after the first of them. Null once the letter
  -- is queued, or they were read before; the next unread message after that sets it again.
  owner_letter_due_at timestamptz,
  provider_letter_due_at timestamptz,
  -- What each side has decided (docs/product.md "Messages"): no letters about the thread; out of its list until the next
  -- message; no more messages in either direction.
  owner_muted boolean not null default false,
  provider_muted boolean not null default false,
  owner_archived boolean not null default false,
  provider_archived boolean not null default false,
  owner_blocked_at timestamptz,
  provider_blocked_at timestamptz,
  -- Closed by the operator, for a reason both read.
  moderated_at timestamptz,
  moderation_reason text not null default '' check (char_length(moderation_reason) <= 500),
  -- Each side's first message, of which the usual time to a reply is made.
  owner_first_at timestamptz,
  provider_first_at timestamptz,
  -- How far each person's pages have learned of the messages: more than sent, less than read.
  owner_delivered_seq integer default 0 not null,
  provider_delivered_seq integer default 0 not null,
  check (owner_read_seq <= last_seq and provider_read_seq <= last_seq)
);

create index threads_of_owner on threads (owner_id, owner_archived, last_message_at desc, id desc);
create index threads_of_provider on threads (provider_id, provider_archived, last_message_at desc, id desc);
create index threads_owner_unread on threads (owner_id) include (owner_unread) where owner_unread > 0;
create index threads_provider_unread on threads (provider_id) include (provider_unread) where provider_unread > 0;
create index threads_owner_letter_due on threads (owner_letter_due_at) where owner_letter_due_at is not null;
create index threads_provider_letter_due on threads (provider_letter_due_at) where provider_letter_due_at is not null;
-- Threads are erased two years after their request ended (docs/product.md "Messages"): what the daily job looks for.
create index threads_ended on threads (ended_at) where ended_at is not null;

-- Threads that one of their people blocked, for whoever would carry free text to the other side
-- (docs/product.md "Messages").
create view published_blocked_threads as
select id as request_id, owner_id, provider_id,
  owner_blocked_at is not null as is_blocked_by_owner,
  provider_blocked_at is not null as is_blocked_by_provider
from threads
where owner_blocked_at is not null or provider_blocked_at is not null;

-- The words of a message stand beside the ids of its two people, so that one scan of the index finds what has these
-- words among one person's messages: words alone would lead to everybody's.
create function message_words(value text, owner uuid, provider uuid) returns tsvector
  language sql immutable parallel safe strict
  return words(value) || array_to_tsvector(array[owner::text, provider::text]);

create table messages (
  thread_id uuid not null references threads (id) on delete cascade,
  seq integer not null check (seq > 0),
  -- Made by the sender's device, so that what is sent again is recognised.
  id uuid not null unique,
  -- Null for a line that the product writes.
  author text check (author in ('owner', 'provider')),
  -- Photos (one to eight a message), or one PDF file.
  kind text not null check (kind in ('text', 'photos', 'file', 'system')),
  body text not null default '',
  -- What a system line is about, and the time of the appointment concerned.
  event text check (event in ('opened', 'chosen', 'confirmed', 'proposed', 'accepted', 'kept', 'released',
    'completed', 'cancelled', 'expired', 'reopened', 'quote_sent', 'quote_accepted', 'quote_declined',
    'quote_withdrawn', 'quote_expired', 'quote_change_asked', 'contract_cancelled', 'invoice_sent',
    'credit_note_sent', 'invoice_paid', 'invoice_paid_in_part')),
  starts_at timestamptz,
  -- When the words were erased with their author's account.
  erased_at timestamptz,
  created_at timestamptz not null,
  -- Null for the product's own lines, photos and what was erased.
  words tsvector,
  -- The number of the invoice or credit note that a system line is about.
  document text,
  -- Of what came by e-mail: from which character on the text may be a quotation or a signature, which pages fold.
  folded_from integer check (folded_from between 1 and 4000),
  primary key (thread_id, seq),
  check ((kind = 'system') = (author is null)),
  check ((kind = 'system') = (event is not null)),
  constraint messages_text_check check (kind <> 'text' or body <> '' or erased_at is not null),
  constraint messages_body_check
    check (char_length(body) <= case when folded_from is null then 4000 else 20000 end)
);

create index messages_words on messages using gin (words);

-- Files of messages. They are private: the two people of the thread read them through an endpoint that checks the
-- caller.
create table message_files (
  id uuid primary key default uuidv7(),
  thread_id uuid not null,
  seq integer not null,
  position smallint not null check (position between 0 and 7),
  -- The key of the file; of a photo, what its stored widths' keys begin with.
  file_key text not null unique check (file_key like 'private/%'),
  -- Of a PDF: what its sender called it, and its size.
  name text not null default '' check (char_length(name) <= 200),
  bytes integer check (bytes > 0),
  -- Of a photo.
  width integer check (width > 0),
  height integer check (height > 0),
  widths integer[] check (cardinality(widths) between 1 and 3),
  unique (thread_id, seq, position),
  foreign key (thread_id, seq) references messages (thread_id, seq) on delete cascade,
  check ((widths is null) = (width is null) and (widths is null) = (height is null)),
  check ((widths is null) = (bytes is not null))
);

-- Replies by e-mail that were not taken. The id is made from the reply's Message-ID, so that one delivered again is
-- answered once; rows leave after thirty days.
create table refused_replies (
  id uuid primary key,
  account_id uuid not null references profiles (id) on delete cascade,
  thread_id uuid references threads (id) on delete cascade,
  reason text not null check (
    reason in ('address', 'sender', 'suspended', 'closed', 'unreadable', 'empty', 'too_long', 'attachments')
  ),
  created_at timestamptz not null
);
create index refused_replies_of_account on refused_replies (account_id, created_at);
create index refused_replies_of_thread on refused_replies (thread_id) where thread_id is not null;
create index refused_replies_by_age on refused_replies (created_at);

-- What a provider writes often.
create table quick_answers (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index quick_answers_of_provider on quick_answers (provider_id, name);
create trigger quick_answers_updated before update on quick_answers
  for each row execute function set_updated_at();

-- How soon a provider first answers in its threads, and how much work it has done: rolled up every night, published.
create table provider_replies (
  provider_id uuid primary key references profiles (id) on delete cascade,
  -- Null with too few answers to say anything, and for those who take days.
  reply_within_hours smallint check (reply_within_hours > 0),
  jobs_done integer not null check (jobs_done >= 0),
  updated_at timestamptz not null
);
create view published_provider_replies as
  select provider_id, reply_within_hours, jobs_done from provider_replies;

-- Adds a line of the product to a request's thread, if it has one.
create function write_system_line(request_id uuid, event text, starts_at timestamptz, at timestamptz,
  document text default null) returns void language sql begin atomic
  with numbered as (
    update threads set last_seq = last_seq + 1, last_message_at = greatest(last_message_at, write_system_line.at)
      where threads.id = write_system_line.request_id returning threads.id, threads.last_seq
  )
  insert into messages (thread_id, seq, id, kind, event, starts_at, document, created_at)
  select numbered.id, numbered.last_seq, uuidv7(), 'system', write_system_line.event, write_system_line.starts_at,
    write_system_line.document, write_system_line.at from numbered;
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
