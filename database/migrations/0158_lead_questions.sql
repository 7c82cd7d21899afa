-- Questions of a provider before paying, at most two a lead, each answered once by the owner. Neither holds contact
-- information; the answers stand on the leads of every provider who was asked for the same work.
create table lead_questions (
  id uuid primary key default uuidv7(),
  request_id uuid not null references requests (id) on delete cascade,
  number smallint not null check (number in (1, 2)),
  question text not null check (char_length(question) between 1 and 500),
  asked_at timestamptz not null,
  answer text check (char_length(answer) between 1 and 500),
  answered_at timestamptz,
  unique (request_id, number),
  check ((answer is null) = (answered_at is null))
);

-- A question and its answer are screened like other texts.
alter table text_cases drop constraint text_cases_kind_check;
alter table text_cases add constraint text_cases_kind_check
  check (kind in ('service', 'profile', 'request', 'review', 'reply', 'question', 'answer'));
