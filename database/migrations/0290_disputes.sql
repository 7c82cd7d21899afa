-- Card payments that their holders contest, as the payment service last told (decision 45). By payment, not by purchase:
-- a dispute may be told before the payment itself.
create table disputes (
  id uuid primary key default uuidv7(),
  -- The payment service's own id of it.
  payment_dispute_id text not null unique,
  payment_intent_id text not null,
  reason text not null,
  amount_cents integer not null check (amount_cents >= 0),
  -- Later ones override earlier ones, in whatever order they are told.
  status text not null check (status in ('warning_needs_response', 'warning_under_review', 'needs_response',
    'under_review', 'warning_closed', 'lost', 'won')),
  -- Until when the bank takes evidence; null where it takes none.
  due_by timestamptz,
  opened_at timestamptz not null
);
create index disputes_of_payment on disputes (payment_intent_id);
create index disputes_in_order on disputes (opened_at desc, id desc);
create index disputes_to_answer on disputes (due_by) where status in ('needs_response', 'warning_needs_response');

create view published_disputes as
  select id, payment_dispute_id, payment_intent_id, reason, amount_cents, status, due_by, opened_at from disputes;

-- What operators answered: one answer each, sent once.
create table dispute_answers (
  dispute_id uuid primary key references disputes,
  kind text not null check (kind in ('evidence', 'acceptance')),
  -- Kept until it is sent: the payment service keeps it then.
  evidence text check (char_length(evidence) between 1 and 20000),
  reason text check (char_length(reason) between 1 and 500),
  state text not null check (state in ('approved', 'done', 'failed')),
  asked_by text not null,
  asked_by_id uuid not null references operators,
  asked_at timestamptz not null,
  -- Since when a process is sending it.
  sent_at timestamptz,
  check (kind = 'evidence' or evidence is null),
  check ((kind = 'acceptance') = (reason is not null)),
  check ((state <> 'done' and kind = 'evidence') = (evidence is not null))
);

alter table case_work drop constraint case_work_kind_check;
alter table case_work add constraint case_work_kind_check check (kind in (
  'papers', 'lead_report', 'review_report', 'thread_report', 'text', 'held_review', 'contact', 'privacy', 'incident',
  'dispute'))
  not valid;
alter table case_work validate constraint case_work_kind_check;
