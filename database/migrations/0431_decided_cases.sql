-- Cases that operators decided, by ids: what was open, how it ended and when. What a case was about may be gone by then.

create table decided_cases (
  id uuid primary key default uuidv7(),
  kind text not null,
  subject_id uuid not null,
  -- The account that it was about or came from.
  person_id uuid,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  accepted boolean not null,
  operator text not null,
  operator_id uuid references operators (id),
  decided_at timestamptz not null
);
create index decided_cases_in_order on decided_cases (decided_at desc, id desc);
create index decided_cases_of_kind on decided_cases (kind, decided_at desc, id desc);
