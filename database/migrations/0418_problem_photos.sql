-- Photos that go with what a side says about a problem: of who opened it, or of who answered it. They are private, and
-- withheld with the words that they go with.
create table problem_photos (
  id uuid primary key default uuidv7(),
  problem_id uuid not null references problems (id) on delete cascade,
  author text not null check (author in ('owner', 'provider')),
  position smallint not null check (position between 0 and 7),
  image_key text not null unique check (image_key like 'private/%'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) between 1 and 3),
  unique (problem_id, author, position)
);

-- What happens to a problem becomes a line of its request's thread.
alter table messages drop constraint messages_event_check;
alter table messages add constraint messages_event_check check (event in
  ('opened', 'chosen', 'confirmed', 'proposed', 'accepted', 'kept', 'released', 'on_the_way', 'arrived', 'done',
   'completed', 'cancelled', 'expired', 'reopened', 'quote_sent', 'quote_accepted', 'quote_declined',
   'quote_withdrawn', 'quote_expired', 'quote_change_asked', 'contract_cancelled', 'invoice_sent',
   'credit_note_sent', 'invoice_paid', 'invoice_paid_in_part', 'problem_opened_by_owner',
   'problem_opened_by_provider', 'problem_answered_by_owner', 'problem_answered_by_provider',
   'problem_settled_by_owner', 'problem_settled_by_provider', 'problem_escalated', 'problem_lapsed',
   'problem_decided'));

create function write_line_of_problem() returns trigger language plpgsql as $$
declare
  other constant text := case new.opened_by when 'owner' then 'provider' else 'owner' end;
begin
  if tg_op = 'INSERT' then
    perform write_system_line(new.request_id, 'problem_opened_by_' || new.opened_by, null, new.opened_at);
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

create trigger problems_opened_write_line after insert on problems
  for each row execute function write_line_of_problem();
create trigger problems_write_line after update of status, answered_at on problems
  for each row when (old.status <> new.status or old.answered_at is distinct from new.answered_at)
  execute function write_line_of_problem();
