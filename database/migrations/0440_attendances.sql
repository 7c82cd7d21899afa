-- What each side says about coming to a confirmed appointment, the reminders of it, whether its time came, and who is
-- known to have missed it. A row is of one time: another time of the request has another row.
create table attendances (
  request_id uuid not null references requests (id) on delete cascade,
  starts_at timestamptz not null,
  owner_id uuid not null references profiles (id) on delete cascade,
  provider_id uuid not null references profiles (id) on delete cascade,
  owner_attends_at timestamptz,
  provider_attends_at timestamptz,
  -- When a side that is late expects to be there.
  owner_expected_at timestamptz check (owner_expected_at > starts_at),
  provider_expected_at timestamptz check (provider_expected_at > starts_at),
  -- When it said so last.
  owner_late_at timestamptz,
  provider_late_at timestamptz,
  day_reminded_at timestamptz,
  soon_reminded_at timestamptz,
  -- Its time came and it was not given up: it counts among the appointments of both.
  passed_at timestamptz,
  missed_by text check (missed_by in ('owner', 'provider')),
  missed_at timestamptz,
  primary key (request_id, starts_at),
  check ((owner_expected_at is null) = (owner_late_at is null)),
  check ((provider_expected_at is null) = (provider_late_at is null)),
  check ((missed_by is null) = (missed_at is null)),
  check (missed_by is null or passed_at is not null)
);

create index attendances_of_provider on attendances (provider_id);
create index attendances_of_owner on attendances (owner_id);
create index attendances_missed_by_owner on attendances (owner_id, missed_at) where missed_by = 'owner';

create view published_attendances as
  select request_id, starts_at, owner_id, provider_id, passed_at, missed_by, missed_at from attendances;

-- What the reminders and the passing of time read.
create index appointments_confirmed_by_time on appointments (starts_at) where confirmed_at is not null;

-- A problem that is about an appointment missed by the other side has a life of its own (features/problems/contract/life.ts).
alter table problems
  add appointment_at timestamptz check (appointment_at is null or kind = 'no_show'),
  drop constraint problems_status_check,
  add constraint problems_status_check
    check (status in ('open', 'answered', 'escalated', 'settled', 'lapsed', 'decided', 'stands')),
  drop constraint problems_check,
  add constraint problems_closed_at_check
    check ((status in ('settled', 'lapsed', 'decided', 'stands')) = (closed_at is not null)),
  add constraint problems_absence_check check (status <> 'stands' or appointment_at is not null);
create unique index problems_one_absence on problems (request_id, appointment_at, opened_by)
  where appointment_at is not null;

alter table lead_returns drop constraint lead_returns_reason_check;
alter table lead_returns add constraint lead_returns_reason_check
  check (reason in ('cancelled', 'repeated', 'bounced', 'operator', 'withdrawn', 'no_show'));

alter table market_days
  drop constraint market_days_returned_check,
  add constraint market_days_returned_check check (cardinality(returned) in (5, 6));

-- The share of kept appointments is on the provider's page.
create trigger attendances_told_insert after insert on attendances referencing new table as added
  for each statement execute function tell_pages('array[''provider:'' || provider_id]', 'row(passed_at, missed_by)::text');
create trigger attendances_told_update after update on attendances
  referencing old table as removed new table as added
  for each statement execute function tell_pages('array[''provider:'' || provider_id]', 'row(passed_at, missed_by)::text');
create trigger attendances_told_delete after delete on attendances referencing old table as removed
  for each statement execute function tell_pages('array[''provider:'' || provider_id]', 'row(passed_at, missed_by)::text');

alter table messages drop constraint messages_event_check;
alter table messages add constraint messages_event_check check (event in
  ('opened', 'chosen', 'confirmed', 'proposed', 'accepted', 'kept', 'released', 'on_the_way', 'arrived', 'done',
   'owner_attends', 'provider_attends', 'owner_late', 'provider_late',
   'completed', 'cancelled', 'expired', 'reopened', 'quote_sent', 'quote_accepted', 'quote_declined',
   'quote_withdrawn', 'quote_expired', 'quote_change_asked', 'contract_cancelled', 'invoice_sent',
   'credit_note_sent', 'invoice_claimed_paid', 'invoice_paid', 'invoice_paid_in_part', 'problem_opened_by_owner',
   'problem_opened_by_provider', 'problem_answered_by_owner', 'problem_answered_by_provider',
   'problem_settled_by_owner', 'problem_settled_by_provider', 'problem_escalated', 'problem_lapsed',
   'problem_decided', 'problem_stands'));

create function write_lines_of_attendance() returns trigger language plpgsql as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
begin
  if new.owner_attends_at is not null and (is_new or old.owner_attends_at is null) then
    perform write_system_line(new.request_id, 'owner_attends', new.starts_at, new.owner_attends_at);
  end if;
  if new.provider_attends_at is not null and (is_new or old.provider_attends_at is null) then
    perform write_system_line(new.request_id, 'provider_attends', new.starts_at, new.provider_attends_at);
  end if;
  if new.owner_late_at is not null and (is_new or old.owner_expected_at is distinct from new.owner_expected_at) then
    perform write_system_line(new.request_id, 'owner_late', new.owner_expected_at, new.owner_late_at);
  end if;
  if new.provider_late_at is not null
    and (is_new or old.provider_expected_at is distinct from new.provider_expected_at) then
    perform write_system_line(new.request_id, 'provider_late', new.provider_expected_at, new.provider_late_at);
  end if;
  return null;
end
$$;
create trigger attendances_write_lines
  after insert or update of owner_attends_at, provider_attends_at, owner_expected_at, provider_expected_at on attendances
  for each row execute function write_lines_of_attendance();

create or replace function write_line_of_problem() returns trigger language plpgsql as $$
declare
  other constant text := case new.opened_by when 'owner' then 'provider' else 'owner' end;
begin
  if tg_op = 'INSERT' then
    perform write_system_line(new.request_id, 'problem_opened_by_' || new.opened_by, null, new.opened_at);
  elsif new.status = 'stands' then
    perform write_system_line(new.request_id, 'problem_stands', null, new.closed_at);
  elsif old.answered_at is null and new.answered_at is not null then
    perform write_system_line(new.request_id, 'problem_answered_by_' || other, null, new.answered_at);
  elsif new.status = 'settled' then
    perform write_system_line(new.request_id, 'problem_settled_by_' || new.opened_by, null, new.closed_at);
  else
    perform write_system_line(new.request_id, 'problem_' || new.status, null,
      coalesce(new.closed_at, new.escalated_at));
  end if;
  return null;
end
$$;
