-- Passes of providers at the clients of their contracts by season (docs/product.md "Rounds"). Made by the provider's
-- device, its id lets a press be sent again.
create table season_passes (
  id uuid primary key,
  request_id uuid not null references requests (id) on delete cascade,
  owner_id uuid not null references profiles (id) on delete cascade,
  provider_id uuid not null references profiles (id) on delete cascade,
  done_at timestamptz not null,
  image_key text unique check (image_key like 'private/%'),
  width integer check (width > 0),
  height integer check (height > 0),
  widths integer[] check (cardinality(widths) between 1 and 3),
  check (num_nulls(image_key, width, height, widths) in (0, 4))
);
create index season_passes_of_request on season_passes (request_id, done_at desc);
create index season_passes_of_owner on season_passes (owner_id);
create index season_passes_of_provider on season_passes (provider_id);

alter table messages drop constraint messages_event_check;
alter table messages add constraint messages_event_check check (event in
  ('opened', 'chosen', 'confirmed', 'proposed', 'accepted', 'kept', 'released', 'on_the_way', 'arrived', 'done',
   'owner_attends', 'provider_attends', 'owner_late', 'provider_late', 'pass_done',
   'completed', 'cancelled', 'expired', 'reopened', 'quote_sent', 'quote_accepted', 'quote_declined',
   'quote_withdrawn', 'quote_expired', 'quote_change_asked', 'contract_cancelled', 'invoice_sent',
   'credit_note_sent', 'invoice_claimed_paid', 'invoice_paid', 'invoice_paid_in_part', 'problem_opened_by_owner',
   'problem_opened_by_provider', 'problem_answered_by_owner', 'problem_answered_by_provider',
   'problem_settled_by_owner', 'problem_settled_by_provider', 'problem_escalated', 'problem_lapsed',
   'problem_decided', 'problem_stands'));

create function write_line_of_pass() returns trigger language plpgsql as $$
begin
  perform write_system_line(new.request_id, 'pass_done', new.done_at, new.done_at);
  return null;
end
$$;
create trigger season_passes_write_line after insert on season_passes
  for each row execute function write_line_of_pass();
