-- How often passes come under a contract by season (docs/product.md "Planned passes"): the days are computed, only those
-- that were moved or skipped are rows. A rhythm that was taken back keeps its row, so that its line can be written.
create table season_rhythms (
  request_id uuid primary key references requests (id) on delete cascade,
  owner_id uuid not null references profiles (id) on delete cascade,
  provider_id uuid not null references profiles (id) on delete cascade,
  every_weeks integer not null check (every_weeks between 1 and 4),
  weekdays integer[] not null check (cardinality(weekdays) between 1 and 3 and weekdays <@ '{1,2,3,4,5,6,7}'),
  starts_on date not null,
  set_at timestamptz not null,
  removed_at timestamptz
);
create index season_rhythms_of_owner on season_rhythms (owner_id);
create index season_rhythms_of_provider on season_rhythms (provider_id) where removed_at is null;

create table season_moves (
  request_id uuid not null references season_rhythms (request_id) on delete cascade,
  -- Its day by the rhythm.
  day date not null,
  -- Null when it is skipped.
  moved_to date,
  at timestamptz not null,
  primary key (request_id, day)
);

alter table messages drop constraint messages_event_check;
alter table messages add constraint messages_event_check check (event in
  ('opened', 'chosen', 'confirmed', 'proposed', 'accepted', 'kept', 'released', 'on_the_way', 'arrived', 'done',
   'owner_attends', 'provider_attends', 'owner_late', 'provider_late', 'pass_done', 'passes_planned',
   'passes_unplanned', 'pass_moved', 'pass_restored', 'pass_skipped',
   'completed', 'cancelled', 'expired', 'reopened', 'quote_sent', 'quote_accepted', 'quote_declined',
   'quote_withdrawn', 'quote_expired', 'quote_change_asked', 'contract_cancelled', 'invoice_sent',
   'credit_note_sent', 'invoice_claimed_paid', 'invoice_paid', 'invoice_paid_in_part', 'problem_opened_by_owner',
   'problem_opened_by_provider', 'problem_answered_by_owner', 'problem_answered_by_provider',
   'problem_settled_by_owner', 'problem_settled_by_provider', 'problem_escalated', 'problem_lapsed',
   'problem_decided', 'problem_stands'));

-- The time of a line about a day is its noon.
create function write_line_of_rhythm() returns trigger language plpgsql as $$
begin
  if new.removed_at is null then
    perform write_system_line(new.request_id, 'passes_planned',
      (new.starts_on + time '12:00') at time zone 'America/Toronto', new.set_at);
  else
    perform write_system_line(new.request_id, 'passes_unplanned', null, new.removed_at);
  end if;
  return null;
end
$$;
create trigger season_rhythms_write_line after insert or update of set_at, removed_at on season_rhythms
  for each row execute function write_line_of_rhythm();

create function write_line_of_move() returns trigger language plpgsql as $$
begin
  if new.moved_to is null then
    perform write_system_line(new.request_id, 'pass_skipped',
      (new.day + time '12:00') at time zone 'America/Toronto', new.at);
  else
    perform write_system_line(new.request_id,
      case when new.moved_to = new.day then 'pass_restored' else 'pass_moved' end,
      (new.moved_to + time '12:00') at time zone 'America/Toronto', new.at);
  end if;
  return null;
end
$$;
create trigger season_moves_write_line after insert or update on season_moves
  for each row execute function write_line_of_move();
