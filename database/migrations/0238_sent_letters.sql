-- What became of each letter to an account, for operators who help its person: no text of it, and for ninety days.
create table sent_letters (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  -- Its job and the part of it: a retry is the same letter.
  message text not null,
  -- The name of its job, and the ids with which that job runs again; none where the letter has a link.
  name text not null,
  payload jsonb check (jsonb_typeof(payload) = 'object'),
  -- What its person may switch off; none for links and warnings.
  kind text,
  email text not null,
  status text not null check (status in ('sent', 'delayed', 'refused')),
  sent_at timestamptz not null,
  sent_again_at timestamptz,
  unique (account_id, message)
);
create index sent_letters_of_account on sent_letters (account_id, sent_at desc);
create index sent_letters_by_age on sent_letters (sent_at);
create view published_sent_letters as
  select id, account_id, name, kind, email, status, sent_at, payload
  from sent_letters;

-- The former address, told when an operator corrects it.
alter table one_time_links add column warn_email text check (char_length(warn_email) <= 255);
