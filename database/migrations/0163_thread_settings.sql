-- What each side has decided about a thread (product.md "Messages"): no letters about it; out of its list until the next
-- message; no more messages in either direction. And what the operator has: closed, for a reason both read.
alter table threads
  add column owner_muted boolean not null default false,
  add column provider_muted boolean not null default false,
  add column owner_archived boolean not null default false,
  add column provider_archived boolean not null default false,
  add column owner_blocked_at timestamptz,
  add column provider_blocked_at timestamptz,
  add column moderated_at timestamptz,
  add column moderation_reason text not null default '' check (char_length(moderation_reason) <= 500);

drop index threads_of_owner, threads_of_provider;
create index threads_of_owner on threads (owner_id, owner_archived, last_message_at desc, id desc);
create index threads_of_provider on threads (provider_id, provider_archived, last_message_at desc, id desc);

-- Reports of threads to the operator, who reads the last messages up to `to_seq`. Nothing of them is copied.
create table thread_reports (
  thread_id uuid not null references threads (id) on delete cascade,
  reporter_id uuid not null references profiles (id),
  reason text not null check (reason in ('offensive', 'threat', 'fraud', 'spam', 'other')),
  details text not null default '' check (char_length(details) <= 2000),
  to_seq integer not null check (to_seq > 0),
  status text not null default 'open' check (status in ('open', 'accepted', 'refused')),
  answer text not null default '' check (char_length(answer) <= 500),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (thread_id, reporter_id),
  check ((status = 'open') = (decided_at is null))
);
create index thread_reports_open on thread_reports (created_at) where status = 'open';
create index thread_reports_of_reporter on thread_reports (reporter_id);

create view published_thread_reports as
  select thread_id, reporter_id, reason, details, to_seq, status, answer, created_at from thread_reports;
