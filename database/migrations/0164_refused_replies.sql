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
