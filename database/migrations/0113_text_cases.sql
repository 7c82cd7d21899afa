-- Public texts that give no contact information as far as the rules know, and yet look as if they might: published,
-- and kept here, as they were, for the operator to decide. One case for each version of a text.
create table text_cases (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('service', 'profile', 'request', 'review', 'reply')),
  -- The service, the provider's profile, the request, or the review (also of a reply).
  subject_id uuid not null,
  author_id uuid not null references profiles (id) on delete cascade,
  text text not null,
  -- SHA-256 in hexadecimal: a text may be longer than an index takes.
  text_hash text not null,
  -- Replaced: its author wrote something else before anybody decided.
  status text not null default 'open' check (status in ('open', 'kept', 'withdrawn', 'replaced')),
  -- Why it was withdrawn, which its author is told.
  reason text not null default '' check (char_length(reason) <= 500),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'open') = (decided_at is null)),
  unique (kind, subject_id, text_hash)
);
create index text_cases_open on text_cases (created_at, id) where status = 'open';
create index text_cases_of_author on text_cases (author_id);
