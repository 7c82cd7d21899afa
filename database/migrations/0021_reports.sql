-- What people report to the operator, and texts that the product itself puts before the operator.

-- A lead said to be wrong by its provider; the operator decides (docs/product.md "Given back by rule").
create table lead_reports (
  request_id uuid primary key references requests (id),
  provider_id uuid not null references profiles (id),
  reason text not null check (reason in ('invalid_contact', 'unreachable', 'not_serious', 'duplicate', 'other')),
  details text not null default '' check (char_length(details) <= 2000),
  status text not null default 'open' check (status in ('open', 'accepted', 'refused')),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the operator answers, in words the provider reads.
  answer text not null default '' check (char_length(answer) <= 500),
  check ((status = 'open') = (decided_at is null))
);
create index lead_reports_open on lead_reports (created_at) where status = 'open';
-- Reports by a person.
create index lead_reports_of_provider on lead_reports (provider_id);
create trigger lead_reports_updated before update on lead_reports for each row execute function set_updated_at();

create view published_lead_reports as
  select request_id, provider_id, reason, details, status, created_at, answer from lead_reports;

-- A review said to break the rules by the provider it is about; the operator decides.
create table review_reports (
  review_id uuid primary key references reviews (id) on delete cascade,
  provider_id uuid not null references profiles (id),
  reason text not null check (reason in ('off_topic', 'offensive', 'personal_details', 'false', 'other')),
  details text not null default '' check (char_length(details) <= 2000),
  status text not null default 'open' check (status in ('open', 'accepted', 'refused')),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the operator answers, in words the provider reads.
  answer text not null default '' check (char_length(answer) <= 500),
  check ((status = 'open') = (decided_at is null))
);
create index review_reports_open on review_reports (created_at) where status = 'open';
create index review_reports_of_provider on review_reports (provider_id);
create trigger review_reports_updated before update on review_reports for each row execute function set_updated_at();

create view published_review_reports as
  select review_id, provider_id, reason, details, status, created_at, answer from review_reports;

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

-- Public texts that give no contact information as far as the rules know, and yet look as if they might: published,
-- and kept here, as they were, for the operator to decide. One case for each version of a text.
create table text_cases (
  id uuid primary key default uuidv7(),
  -- `identity`: the names and numbers that a provider shares with a verified one.
  kind text not null
    check (kind in ('service', 'profile', 'request', 'review', 'reply', 'question', 'answer', 'identity')),
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

create view published_text_cases as
  select id, kind, subject_id, author_id, text, status, created_at from text_cases;
