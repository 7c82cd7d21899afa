-- How soon a provider first answers in its threads, and how much work it has done: rolled up every night, published.
alter table threads
  add column owner_first_at timestamptz,
  add column provider_first_at timestamptz;
update threads t set
  owner_first_at = (select min(m.created_at) from messages m where m.thread_id = t.id and m.author = 'owner'),
  provider_first_at = (select min(m.created_at) from messages m where m.thread_id = t.id and m.author = 'provider');

create table provider_replies (
  provider_id uuid primary key references profiles (id) on delete cascade,
  -- Null with too few answers to say anything, and for those who take days.
  reply_within_hours smallint check (reply_within_hours > 0),
  jobs_done integer not null check (jobs_done >= 0),
  updated_at timestamptz not null
);
create view published_provider_replies as
  select provider_id, reply_within_hours, jobs_done from provider_replies;
