-- Letters from the team to a whole group of members (docs/product.md "The operator").
create table announcements (
  id uuid primary key,
  kind text not null check (kind in ('notice', 'news')),
  -- Null is everybody.
  role text check (role in ('owner', 'provider')),
  -- Not a reference: the announcement outlives its business type, and reaches nobody then.
  business_type_id text,
  subject text not null check (char_length(subject) between 5 and 100),
  text text not null check (char_length(text) between 20 and 5000),
  action_label text not null check (char_length(action_label) <= 40),
  action_path text not null check (char_length(action_path) <= 200),
  from_day date not null,
  state text not null check (state in ('proposed', 'sending', 'sent', 'stopped', 'rejected')),
  asked_by text not null,
  asked_by_id uuid references operators (id),
  asked_at timestamptz not null,
  answered_by text,
  answered_by_id uuid references operators (id),
  answered_at timestamptz,
  ended_at timestamptz,
  -- Accounts up to this one were looked at.
  last_account_id uuid,
  letters integer not null default 0 check (letters >= 0),
  constraint announcements_answered_check check ((state = 'proposed') = (answered_at is null)),
  constraint announcements_ended_check check ((state in ('proposed', 'sending')) = (ended_at is null)),
  constraint announcements_two_people_check
    check (state in ('proposed', 'rejected') or asked_by_id is distinct from answered_by_id or asked_by_id is null)
);
create index announcements_by_age on announcements ((ended_at is not null), asked_at desc, id desc);
create index announcements_to_send on announcements (from_day) where state = 'sending';
