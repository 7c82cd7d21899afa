-- A problem: what one side of an unlocked request says went wrong, what the other answers, and how it ended.
create table problems (
  id uuid primary key default uuidv7(),
  request_id uuid not null references requests (id) on delete cascade,
  owner_id uuid not null references profiles (id) on delete cascade,
  provider_id uuid not null references profiles (id) on delete cascade,
  opened_by text not null check (opened_by in ('owner', 'provider')),
  kind text not null
    check (kind in ('no_show', 'bad_work', 'damage', 'wrong_invoice', 'behaviour', 'review_reply', 'other')),
  asks text not null check (asks in ('redo', 'refund', 'invoice', 'removal', 'explanation', 'other')),
  details text not null check (char_length(details) <= 4000),
  -- Whether the thread was blocked when the words were written: then only their author and the operator read them.
  are_details_withheld boolean not null,
  answer text check (char_length(answer) <= 4000),
  is_answer_withheld boolean not null default false,
  -- Whether the other side agrees with what is asked for.
  agrees boolean,
  status text not null default 'open'
    check (status in ('open', 'answered', 'escalated', 'settled', 'lapsed', 'decided')),
  opened_at timestamptz not null,
  answered_at timestamptz,
  escalated_at timestamptz,
  closed_at timestamptz,
  -- Until when the other side answers, its opener says what follows, or the operator decides.
  due_at timestamptz,
  is_upheld boolean,
  decision_reason text check (char_length(decision_reason) <= 2000),
  check ((status in ('settled', 'lapsed', 'decided')) = (closed_at is not null)),
  check ((closed_at is null) = (due_at is not null)),
  check ((status = 'decided') = (is_upheld is not null)),
  check ((is_upheld is null) = (decision_reason is null)),
  check ((answered_at is null) = (agrees is null)),
  check ((answered_at is null) = (answer is null)),
  check (status <> 'answered' or answered_at is not null)
);

create unique index problems_one_open on problems (request_id) where closed_at is null;
create index problems_of_request on problems (request_id, opened_at desc, id desc);
create index problems_due on problems (due_at) where status in ('open', 'answered');
create index problems_escalated on problems (due_at) where status = 'escalated';
create index problems_closed on problems (closed_at) where closed_at is not null;
create index problems_of_owner on problems (owner_id);
create index problems_of_provider on problems (provider_id);

create view published_problems as
  select id, request_id, owner_id, provider_id, opened_by, kind, asks, details, answer, agrees, status, opened_at,
    answered_at, escalated_at, due_at
  from problems;

alter table case_work drop constraint case_work_kind_check;
alter table case_work add constraint case_work_kind_check check (kind in (
  'papers', 'lead_report', 'review_report', 'thread_report', 'text', 'held_review', 'review_ring', 'contact',
  'privacy', 'incident', 'dispute', 'problem'));
