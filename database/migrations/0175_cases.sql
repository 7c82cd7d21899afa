-- What operators write on a case (docs/decisions/0035-cases.md). A case itself is what waits, wherever it is written: a
-- pending document, an open report, a held review. It has no row here until somebody works on it.
create table case_work (
  kind text not null check (kind in ('papers', 'lead_report', 'review_report', 'thread_report', 'text', 'held_review')),
  -- The provider, the request, the review, the thread or the text's case.
  subject_id uuid not null,
  holder_id uuid references operators (id),
  snoozed_until timestamptz,
  -- Counts changes, so that of two operators the second is told.
  version integer not null default 0,
  primary key (kind, subject_id)
);

create table case_notes (
  id uuid primary key default uuidv7(),
  kind text not null,
  subject_id uuid not null,
  operator_id uuid not null references operators (id),
  note text not null check (char_length(note) between 1 and 2000),
  created_at timestamptz not null,
  foreign key (kind, subject_id) references case_work (kind, subject_id)
);
create index case_notes_of_case on case_notes (kind, subject_id, created_at);

create view published_text_cases as
  select id, kind, subject_id, author_id, text, status, created_at from text_cases;

-- Two working days after a moment, in Montréal; holidays are not known.
create function two_working_days_after(at timestamptz) returns timestamptz
language sql stable parallel safe
as $$
  select at + make_interval(days => case extract(isodow from at at time zone 'America/Toronto')
    when 4 then 4 when 5 then 4 when 6 then 3 else 2 end)
$$;

create or replace view published_provider_profiles as
  select profile_id, business_name, tagline, bio, address, city, state, zip, rating_sum, rating_count, rating_average,
    verification, rbq_licence, service_area, neq from provider_profiles;
create or replace view published_profiles as
  select id, user_type, first_name, last_name, full_name, email, phone, avatar_url, email_verified_at, suspended_at,
    closed_at, updated_at, created_at from profiles;
